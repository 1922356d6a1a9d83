import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { statementRowsQuery, type StatementRow } from '../statements.data.ts';
import { numberText } from '../list/reading-labels.state.ts';
import { MoreRows } from './more-rows.tsx';
import { groupByReason, groupCount, reasonText } from './row-labels.state.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SkippedRow } from './skipped-row.tsx';

type SkippedRowsProps = { id: string; count: number; isSought: boolean; onDecided: (after: StatementRow) => void };

export function SkippedRows({ id, count, isSought, onDecided }: SkippedRowsProps) {
  const headingId = useId();
  const query = useInfiniteQuery(statementRowsQuery(id, 'skipped'));
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} data-rows="omitidas" tabIndex={-1} className="font-semibold outline-none">
        Omitidas <span className="font-normal text-muted tabular-nums">{numberText(count)}</span>
      </h3>
      <Loaded query={query} failure="No pudimos cargar las filas omitidas" skeleton={<RowsSkeleton />}>
        {({ pages }) => (
          <>
            {groupByReason(pages.flatMap(({ items }) => items)).map((group) => (
              <Disclosure
                key={group.reason}
                {...(isSought && { open: true })}
                summary={reasonText(group.reason)}
                aside={<span className="text-sm text-muted tabular-nums">{groupCount(group, query.hasNextPage)}</span>}
              >
                <ul className="divide-y divide-line">
                  {group.rows.map((row) => (
                    <SkippedRow key={row.row} id={id} row={row} onDecided={onDecided} />
                  ))}
                </ul>
              </Disclosure>
            ))}
            <MoreRows query={query} />
          </>
        )}
      </Loaded>
    </section>
  );
}
