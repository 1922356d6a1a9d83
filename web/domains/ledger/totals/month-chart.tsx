import type { MonthTotal } from '@zarpa/contract/ledger/totals.rules.ts';
import { useId } from 'react';
import { monthText, shortMonthText, usdText } from '../words.state.ts';
import { scaleOf } from './chart-scale.state.ts';
import { ChartTable } from './chart-table.tsx';
import { ScaleLines } from './scale-lines.tsx';
import { useWidth } from './use-width.ts';

const height = 190;
const left = 44;
const bottom = 22;
const top = 8;

export function MonthChart({ months }: { months: readonly MonthTotal[] }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  const scale = scaleOf(months.flatMap(({ incomeCents, expenseCents }) => [incomeCents, expenseCents]));
  const room = (width - left) / months.length;
  const bar = Math.min(22, room * 0.36);
  /** Where there is no room for each name, every other one stands. */
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
                {`Ingresos de ${monthText(month)}: ${usdText(incomeCents)}`}
              </Bar>
              <Bar x={middle + 1} width={bar} y={yOf(expenseCents)} className="ledger-out">
                {`Gastos de ${monthText(month)}: ${usdText(expenseCents)}`}
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
          name: monthText(month),
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
