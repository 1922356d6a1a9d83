import { resultRange } from '@zarpa/contract/ledger/totals.rules.ts';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import type { Ledger } from '../ledger-year.data.ts';
import { withFilter, type LedgerSearch } from '../ledger-search.state.ts';
import { adoptLedgerStyle } from '../ledger-style.ts';
import { useWide } from '../use-wide.ts';
import { usdText } from '../words.state.ts';
import { CategoryChart } from './category-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { provisionalText, yearSums } from './year-sums.state.ts';

adoptLedgerStyle();

export function YearTotals({ ledger, search }: { ledger: Ledger; search: LedgerSearch }) {
  const sums = yearSums(ledger.totals);
  const range = resultRange(sums);
  const { open } = ledger.counts;
  const isWide = useWide();
  const charts = (
    <>
      <MonthChart months={sums.months} />
      <CategoryChart result={sums.result} search={search} />
    </>
  );
  return (
    <section aria-label={`Totales de ${ledger.period}`} className="grid grid-cols-1 gap-3">
      <dl className="ledger-sums">
        <Sum name="Ingresos" cents={sums.incomeCents} className="text-success" />
        <Sum name="Gastos" cents={sums.expenseCents} />
        <Sum name="Resultado" cents={sums.resultCents} isProvisional={open > 0} />
      </dl>
      {open > 0 && (
        <p className="text-sm text-caution">
          {`${provisionalText(open, range)} `}
          <Link
            to="/empresa/impuestos/movimientos"
            search={withFilter(search, { ver: 'open' })}
            className="text-link underline underline-offset-4"
          >
            Clasificar
          </Link>
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {sums.asides.map(({ label, cents }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="text-ink tabular-nums">{usdText(cents)}</dd>
          </div>
        ))}
      </dl>
      {sums.months.length > 0 &&
        (isWide ? (
          <div className="ledger-charts">{charts}</div>
        ) : (
          <Disclosure summary="Por mes y por categoría">
            <div className="ledger-charts">{charts}</div>
          </Disclosure>
        ))}
      {ledger.counts.without_rate > 0 && (
        <p className="text-sm text-muted">Lo que no tiene tipo de cambio no está en estas sumas.</p>
      )}
    </section>
  );
}

type SumProps = { name: string; cents: number; isProvisional?: boolean; className?: string };

function Sum({ name, cents, isProvisional = false, className }: SumProps) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">
        {name}
        {isProvisional && <span className="font-semibold text-caution"> · Provisional</span>}
      </dt>
      <dd className={classNames('text-lg font-bold wrap-anywhere tabular-nums', className)}>{usdText(cents)}</dd>
    </div>
  );
}
