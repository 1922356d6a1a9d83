import { summaryOf } from '@zarpa/contract/companies/list.rules.ts';
import type { ReactNode } from 'react';
import { Money } from '../../../platform/ui/money.tsx';
import type { Company } from '../companies.data.ts';

/** The four figures, of all companies whatever is searched for. */
export function CompaniesSummary({ companies }: { companies: readonly Company[] }) {
  const { total, completed, inProgress, successPercent, investedDollars } = summaryOf(companies);
  return (
    <dl aria-label="Resumen" className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name="Total de Empresas" note={`Tasa de éxito: ${successPercent}%`}>
        {total}
      </Figure>
      <Figure name="Constituidas">{completed}</Figure>
      <Figure name="En Proceso">{inProgress}</Figure>
      <Figure name="Inversión Total">
        <Money dollars={investedDollars} />
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-bold tabular-nums">
        {children}
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
