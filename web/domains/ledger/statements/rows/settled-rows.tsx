import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { SheetFailure } from '../sheet-failure.tsx';
import { statementRowsQuery, type StatementRow } from '../statements.data.ts';
import { MoreRows } from './more-rows.tsx';
import { rowName, rowText, settledText } from './row-labels.state.ts';
import { useDecide } from './use-decide.ts';

type SettledRowsProps = { id: string; onDecided: (after: StatementRow) => void };

export function SettledRows({ id, onDecided }: SettledRowsProps) {
  const headingId = useId();
  const query = useInfiniteQuery(statementRowsQuery(id, 'settled'));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} className="font-semibold">
        Decididas por ti
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <SettledRow key={row.row} id={id} row={row} onDecided={onDecided} />
        ))}
      </ul>
      <MoreRows query={query} />
    </section>
  );
}

function SettledRow({ id, row, onDecided }: SettledRowsProps & { row: StatementRow }) {
  const decide = useDecide(id, row.row, onDecided);
  return (
    <li className="grid grid-cols-1 gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="wrap-anywhere">
            <span className="font-medium">{rowName(row.row)}</span> · {rowText(row)}
          </p>
          <p className="text-muted">{settledText(row)}</p>
        </div>
        {!row.is_locked && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Deshacer la fila ${row.row}`}
            busy={decide.isPending}
            onClick={() => decide.mutate({ decision: 'none' })}
          >
            Deshacer
          </Button>
        )}
      </div>
      <SheetFailure error={decide.error} />
    </li>
  );
}
