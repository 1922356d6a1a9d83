import { useId } from 'react';
import { scaleOf } from '../../../ledger/totals/chart-scale.state.ts';
import { ChartTable } from '../../../ledger/totals/chart-table.tsx';
import { ScaleLines } from '../../../ledger/totals/scale-lines.tsx';
import { useWidth } from '../../../ledger/totals/use-width.ts';
import { usdText } from '../../../ledger/words.state.ts';
import type { SystemFigures } from '../system.data.ts';
import { dayText } from './figures.state.ts';

const height = 190;
const left = 44;
const bottom = 22;
const top = 8;
const leastCents = 10_000;
const nameWidth = 88;

export function PaidChart({ paid }: { paid: SystemFigures['paid'] }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  // A scale also where nothing was paid.
  const scale = scaleOf([leastCents, ...paid.map(({ amount_cents }) => amount_cents)]);
  const room = (width - left) / paid.length;
  const step = Math.ceil(nameWidth / room);
  const yOf = (cents: number) => top + (height - top - bottom) * (1 - cents / scale.top);
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        Cobrado por día, últimos {paid.length} días
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours */}
      <svg role="img" aria-labelledby={id} viewBox={`0 0 ${width} ${height}`} className="ledger-chart mt-1.5">
        <ScaleLines ticks={scale.ticks} left={left} width={width} yOf={yOf} />
        {paid.map(({ day, payments, amount_cents }, index) => (
          <g key={day}>
            <rect
              x={left + room * index + 1}
              y={yOf(amount_cents)}
              width={Math.max(1, room - 2)}
              height={height - bottom - yOf(amount_cents)}
              rx={1}
              className="ledger-in"
            >
              <title>{`${dayText(day)}: ${usdText(amount_cents)}, ${countOf(payments)}`}</title>
            </rect>
            {(paid.length - 1 - index) % step === 0 && index * room >= nameWidth / 2 && (
              <text x={Math.min(width, left + room * (index + 1))} y={height - 6} textAnchor="end">
                {dayText(day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartTable
        caption="Cobrado por día"
        head={['Día', 'Pagos', 'Importe']}
        rows={paid.map(({ day, payments, amount_cents }) => ({
          key: day,
          name: dayText(day),
          cells: [String(payments), usdText(amount_cents)],
        }))}
      />
    </figure>
  );
}

const countOf = (payments: number) => (payments === 1 ? '1 pago' : `${payments} pagos`);
