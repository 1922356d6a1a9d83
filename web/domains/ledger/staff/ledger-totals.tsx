import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { resultRange, totalsOf } from '@zarpa/contract/ledger/totals.rules.ts';
import type { StaffLedger } from './ledger-staff.data.ts';

export function LedgerTotals({ totals, open }: { totals: StaffLedger['ledger']['totals']; open: number }) {
  const { result, outside, incomeCents, expenseCents, resultCents } = totalsOf(
    totals.map(({ category, month, usd_cents }) => ({ category, day: `${month}-01`, usdCents: usd_cents })),
  );
  const { countedCents } = resultRange({ resultCents, outside });
  return (
    <section aria-label="Totales del año" className="min-w-0 content-start text-sm">
      <h2 className="font-semibold">Totales del año, en dólares</h2>
      <dl className="mt-2 grid gap-1">
        <Line name="Ingresos" cents={incomeCents} />
        <Line name="Gastos" cents={expenseCents} />
        <Line name={open > 0 ? 'Resultado provisional' : 'Resultado'} cents={resultCents} isStrong />
        {open > 0 && <Line name="Contándolo todo" cents={countedCents} />}
      </dl>
      {result.length > 0 && <Part title="Por categoría" rows={result} />}
      {outside.length > 0 && <Part title="Fuera del resultado" rows={outside} />}
    </section>
  );
}

function Part({ title, rows }: { title: string; rows: ReturnType<typeof totalsOf>['result'] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <dl className="mt-1 grid gap-1">
        {rows.map(({ category, cents }) => (
          <Line key={category} name={ledgerCategories[category].label} cents={cents} />
        ))}
      </dl>
    </>
  );
}

function Line({ name, cents, isStrong = false }: { name: string; cents: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={isStrong ? '' : 'text-muted'}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatMinor(cents, 'USD')}</dd>
    </div>
  );
}
