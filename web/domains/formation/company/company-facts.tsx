import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { plans } from '@zarpa/contract/payments/plans.rules.ts';
import type { ReactNode } from 'react';
import { CopyIconButton } from '../../companies/list/copy-icon-button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { NameNotes } from '../../companies/names/name-notes.tsx';
import type { WholeCase } from '../cases.data.ts';

const filingNames: Readonly<Record<WholeCase['filings'][number]['kind'], string>> = {
  articles: 'Artículos de organización',
  ein: 'Solicitud del EIN',
  cp575: 'Carta del EIN',
  '147c': 'Carta 147C',
};
const filingStates: Readonly<Record<WholeCase['filings'][number]['state'], string>> = {
  prepared: 'preparada',
  sending: 'enviándose',
  out: 'sin respuesta todavía',
  accepted: 'aceptada',
  refused: 'devuelta',
  withdrawn: 'retirada',
};

export function CompanyFacts({ standing, company, filings }: Pick<WholeCase, 'standing' | 'company' | 'filings'>) {
  const number = company?.filing_number;
  return (
    <Card title="La empresa">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-3 sm:gap-y-4">
        <Fact label="Plan">{plans[standing.plan_type].name}</Fact>
        <Fact label="Número de registro">
          {number ?? 'Pendiente'}
          {number && <CopyIconButton text={number} label="Copiar el número de registro" done="Número copiado" />}
        </Fact>
        <Fact label="Miembros">{company?.member_names.join(', ') || 'No especificado'}</Fact>
      </dl>
      <div className="not-empty:mt-4">
        <NameNotes name={standing.company_name} />
      </div>
      {filings.length > 0 && (
        <ul aria-label="Presentaciones" className="mt-6 grid grid-cols-1 gap-2 border-t border-line pt-5 text-sm">
          {filings.map(({ kind, attempt, name_used, state, sent_at, reference, trouble }) => (
            <li key={`${kind} ${attempt}`} className="wrap-anywhere">
              <span className="font-semibold">{filingNames[kind]}</span> de {name_used}:{' '}
              {sent_at && `enviada el ${formatDay(sent_at)}; `}
              {/* The sentence above explains it; an answer may exist that could not be parsed. */}
              {state === 'out' && trouble ? 'la estamos aclarando' : filingStates[state]}
              {reference && <span className="text-muted"> ({reference})</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-4 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-h-8 min-w-0 items-center gap-1 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
