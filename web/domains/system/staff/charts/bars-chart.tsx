import { useId, type ReactNode } from 'react';
import style from '../../../ledger/ledger.css?raw';
import { useWidth } from '../../../ledger/totals/use-width.ts';
import { adoptStyle } from '../../../../platform/ui/adopt-style.ts';
import type { BarRow } from './figures.state.ts';

adoptStyle(style);

const rowHeight = 36;
const barHeight = 10;

export function BarsChart({ title, rows, children }: { title: string; rows: readonly BarRow[]; children: ReactNode }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        {title}
      </figcaption>
      {rows.length > 0 && <Drawing rows={rows} width={width} titleId={id} />}
      {children}
    </figure>
  );
}

function Drawing({ rows, width, titleId }: { rows: readonly BarRow[]; width: number; titleId: string }) {
  const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ to }) => to)));
  const xOf = (value: number) => (width * value) / most;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
      className="ledger-chart mt-1.5"
    >
      {rows.map(({ key, label, note, bars }, index) => (
        <g key={key} transform={`translate(0 ${index * rowHeight})`}>
          <text x={0} y={14} className="ledger-strong">
            {label}
          </text>
          <text x={width} y={14} textAnchor="end" className="ledger-strong">
            {note}
          </text>
          <rect x={0} y={20} width={width} height={barHeight} rx={3} className="ledger-track" />
          {bars.map((bar) => (
            <rect
              key={bar.title}
              x={xOf(bar.from)}
              y={20}
              width={Math.max(2, xOf(bar.to - bar.from))}
              height={barHeight}
              rx={3}
              fill="var(--info)"
              fillOpacity={bar.weight}
            >
              <title>{bar.title}</title>
            </rect>
          ))}
        </g>
      ))}
    </svg>
  );
}
