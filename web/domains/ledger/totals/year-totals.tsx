import { resultRange, type MonthTotal } from '@zarpa/contract/ledger/totals.rules.ts';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { Ledger } from '../ledger-year.data.ts';
import { withFilter, type LedgerSearch } from '../ledger-search.state.ts';
import style from '../ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { formatMonth } from '@zarpa/contract/values/dates.rules.ts';
import { usdText, shortMonthText } from '../words.state.ts';
import { CategoryChart } from './category-chart.tsx';
import { provisionalText, yearSums } from './year-sums.state.ts';
import { useId } from 'react';
import { scaleOf } from './chart-scale.state.ts';
import { ChartTable } from './chart-table.tsx';
import { ScaleLines } from './scale-lines.tsx';
import { useWidth } from './use-width.ts';

adoptStyle(style);

export function YearTotals({ ledger, search }: { ledger: Ledger; search: LedgerSearch }) {
  const sums = yearSums(ledger.totals);
  const range = resultRange(sums);
  const { open } = ledger.counts;
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
      {sums.months.length > 0 && (
        <div className="ledger-charts">
          <MonthChart months={sums.months} />
          <CategoryChart result={sums.result} search={search} />
        </div>
      )}
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

const height = 190;
const left = 44;
const bottom = 22;
const top = 8;

function MonthChart({ months }: { months: readonly MonthTotal[] }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  const scale = scaleOf(months.flatMap(({ incomeCents, expenseCents }) => [incomeCents, expenseCents]));
  const room = (width - left) / months.length;
  const bar = Math.min(22, room * 0.36);
  const step = room < 26 ? 2 : 1;
  const yOf = (cents: number) => top + (height - top - bottom) * (1 - Math.max(0, cents) / scale.top);
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        Ingresos y gastos por mes
      </figcaption>
      <p aria-hidden="true" className="ledger-legend text-xs text-muted">
        <span className="ledger-in" /> Ingresos <span className="ledger-out" /> Gastos
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours */}
      <svg role="img" aria-labelledby={id} viewBox={`0 0 ${width} ${height}`} className="ledger-chart mt-1.5">
        <ScaleLines ticks={scale.ticks} left={left} width={width} yOf={yOf} />
        {months.map(({ month, incomeCents, expenseCents }, index) => {
          const middle = left + room * (index + 0.5);
          return (
            <g key={month}>
              <Bar x={middle - bar - 1} width={bar} y={yOf(incomeCents)} className="ledger-in">
                {`Ingresos de ${formatMonth(month)}: ${usdText(incomeCents)}`}
              </Bar>
              <Bar x={middle + 1} width={bar} y={yOf(expenseCents)} className="ledger-out">
                {`Gastos de ${formatMonth(month)}: ${usdText(expenseCents)}`}
              </Bar>
              {index % step === 0 && (
                <text x={middle} y={height - 6} textAnchor="middle">
                  {shortMonthText(month)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartTable
        caption="Ingresos, gastos y resultado por mes"
        head={['Mes', 'Ingresos', 'Gastos', 'Resultado']}
        rows={months.map(({ month, incomeCents, expenseCents, resultCents }) => ({
          key: month,
          name: formatMonth(month),
          cells: [incomeCents, expenseCents, resultCents].map(usdText),
        }))}
      />
    </figure>
  );
}

type BarProps = { x: number; y: number; width: number; className: string; children: string };

function Bar({ x, y, width: wide, className, children }: BarProps) {
  return (
    <rect x={x} y={y} width={wide} height={height - bottom - y} rx={2} className={className}>
      <title>{children}</title>
    </rect>
  );
}
