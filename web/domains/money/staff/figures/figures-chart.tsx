import { useId } from 'react';
import { adoptStyle } from '../../../../platform/ui/adopt-style.ts';
import style from '../../../ledger/ledger.css?raw';
import { scaleOf } from '../../../ledger/totals/chart-scale.state.ts';
import { ScaleLines } from '../../../ledger/totals/scale-lines.tsx';
import { useWidth } from '../../../ledger/totals/use-width.ts';
import { usdText } from '../../../ledger/words.state.ts';
import { dayText } from '../../../system/staff/charts/figures.state.ts';
import { barsOf } from './figures.state.ts';
import type { Figures } from '../money.data.ts';

adoptStyle(style);

const height = 200;
const left = 48;
const bottom = 22;
const top = 8;
const leastCents = 10_000;
const nameWidth = 92;
const barsMax = 92;

/** What was charged, and in front of it what went back. The tables below say the same in numbers. */
export function FiguresChart({ days }: Pick<Figures, 'days'>) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(720);
  const bars = barsOf(days, barsMax);
  const scale = scaleOf([
    leastCents,
    ...bars.flatMap(({ chargedCents, refundedCents }) => [chargedCents, refundedCents]),
  ]);
  const room = (width - left) / bars.length;
  const step = Math.ceil(nameWidth / room);
  const yOf = (cents: number) => top + (height - top - bottom) * (1 - Math.max(0, cents) / scale.top);
  const barOf = (cents: number) => ({ y: yOf(cents), height: height - bottom - yOf(cents), rx: 1 });
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        Cobrado y devuelto por día
      </figcaption>
      <p aria-hidden="true" className="ledger-legend text-xs text-muted">
        <span className="ledger-in" /> Cobrado <span className="ledger-out" /> Devuelto
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours */}
      <svg role="img" aria-labelledby={id} viewBox={`0 0 ${width} ${height}`} className="ledger-chart mt-1.5">
        <ScaleLines ticks={scale.ticks} left={left} width={width} yOf={yOf} />
        {bars.map(({ from, to, chargedCents, refundedCents }, index) => (
          <g key={from}>
            <title>{`${from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}: ${usdText(chargedCents)} cobrado, ${usdText(refundedCents)} devuelto`}</title>
            <rect
              x={left + room * index}
              width={Math.max(1, room - 1)}
              {...barOf(chargedCents)}
              className="ledger-in"
            />
            <rect
              x={left + room * index + room / 4}
              width={Math.max(1, room / 2 - 1)}
              {...barOf(refundedCents)}
              className="ledger-out"
            />
            {(bars.length - 1 - index) % step === 0 && index * room >= nameWidth / 2 && (
              <text x={Math.min(width, left + room * (index + 1))} y={height - 6} textAnchor="end">
                {dayText(to)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
