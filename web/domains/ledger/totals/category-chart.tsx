import { Link } from '@tanstack/react-router';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { CategoryTotal } from '@zarpa/contract/ledger/totals.rules.ts';
import { useId } from 'react';
import { withFilter, type LedgerSearch } from '../ledger-search.state.ts';
import { usdText } from '../words.state.ts';
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';
import { largestOf, type Aside } from './year-sums.state.ts';

const rowHeight = 34;
const barHeight = 8;

export function CategoryChart({ result, search }: { result: readonly CategoryTotal[]; search: LedgerSearch }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  const [income, expenses] = [largestOf(result, 'income'), largestOf(result, 'expense')];
  const all = [...income, ...expenses];
  const largest = Math.max(1, ...all.map(({ cents }) => Math.abs(cents)));
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        Por categoría
      </figcaption>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${width} ${Math.max(1, all.length) * rowHeight}`}
        className="ledger-chart mt-1.5"
      >
        {all.map((line, index) => (
          <Row
            key={line.label}
            line={line}
            index={index}
            width={width}
            largest={largest}
            isIncome={index < income.length}
          />
        ))}
      </svg>
      <ChartTable
        caption="Total por categoría"
        head={['Categoría', 'Total']}
        rows={result.map(({ category, cents }) => ({
          key: category,
          name: (
            <Link
              to="/empresa/impuestos/movimientos"
              search={withFilter(search, { categoria: category })}
              resetScroll={false}
              preload={false}
              className="text-link underline underline-offset-4"
            >
              {ledgerCategories[category].label}
            </Link>
          ),
          cells: [usdText(cents)],
        }))}
      />
    </figure>
  );
}

type RowProps = { line: Aside; index: number; width: number; largest: number; isIncome: boolean };

function Row({ line: { label, cents }, index, width, largest, isIncome }: RowProps) {
  const y = index * rowHeight;
  return (
    <g>
      <text x={0} y={y + 14} className="ledger-strong">
        {label}
      </text>
      <text x={width} y={y + 14} textAnchor="end" className="ledger-strong">
        {usdText(cents)}
      </text>
      <rect x={0} y={y + 20} width={width} height={barHeight} rx={4} className="ledger-track" />
      <rect
        x={0}
        y={y + 20}
        width={Math.max(2, (width * Math.abs(cents)) / largest)}
        height={barHeight}
        rx={4}
        className={isIncome ? 'ledger-in' : 'ledger-out'}
      >
        <title>{`${label}: ${usdText(cents)}`}</title>
      </rect>
    </g>
  );
}
