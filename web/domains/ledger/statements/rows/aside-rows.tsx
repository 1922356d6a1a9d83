import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { statementRowsQuery, type StatementRow } from '../statements.data.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import { MoreRows } from './more-rows.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { SheetFailure } from '../sheet-failure.tsx';
import { RowForm } from './row-form.tsx';
import { cellsText, reasonText, rowName } from './row-labels.state.ts';
import { useDecide } from './use-decide.ts';

type AsideRowsProps = {
  id: string;
  count: number;
  /** Currency of the file's accounts; '' when unknown. */
  currency: string;
  onDecided: (after: StatementRow) => void;
};

export function AsideRows({ id, count, currency, onDecided }: AsideRowsProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const query = useInfiniteQuery(statementRowsQuery(id, 'quarantined'));
  const [open, setOpen] = useState<number>();

  function goOn(after: StatementRow, rows: readonly StatementRow[]) {
    const editable = rows.filter(({ is_locked }) => !is_locked);
    const next = editable.find(({ row }) => row > after.row) ?? editable.find(({ row }) => row !== after.row);
    setOpen(next?.row);
    onDecided(after);
    // After the lists redraw. With no row left, the sheet says so and takes the focus.
    if (next) requestAnimationFrame(() => rowHeading(section.current, next.row)?.focus());
  }

  return (
    <section ref={section} aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} data-rows="por-corregir" tabIndex={-1} className="font-semibold outline-none">
        Por corregir <span className="font-normal text-muted tabular-nums">{formatCount(count)}</span>
      </h3>
      <Loaded query={query} failure="No pudimos cargar las filas por corregir" skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          const shown = open ?? rows.find(({ is_locked }) => !is_locked)?.row;
          return (
            <>
              <ol className="divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <AsideRow
                    key={row.row}
                    id={id}
                    row={row}
                    currency={currency}
                    isOpen={row.row === shown}
                    onOpen={() => setOpen(row.row)}
                    onDecided={(after) => goOn(after, rows)}
                  />
                ))}
              </ol>
              <MoreRows query={query} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const rowHeading = (section: HTMLElement | null, row: number): HTMLElement | null =>
  section?.querySelector(`[data-row="${row}"]`) ?? null;

type AsideRowProps = {
  id: string;
  row: StatementRow;
  currency: string;
  isOpen: boolean;
  onOpen: () => void;
  onDecided: (after: StatementRow) => void;
};

function AsideRow({ id, row, currency, isOpen, onOpen, onDecided }: AsideRowProps) {
  const decide = useDecide(id, row.row, onDecided);
  const name = rowName(row.row);
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="min-w-0">
        <h4 data-row={row.row} tabIndex={-1} className="text-sm font-semibold wrap-anywhere outline-none">
          {name}: {reasonText(row.reason)}
          {row.said && <span className="font-normal text-muted"> «{row.said}»</span>}
        </h4>
        <p className="text-sm wrap-anywhere text-muted">{cellsText(row.cells)}</p>
      </div>
      {row.is_locked ? null : isOpen ? (
        <RowForm id={id} row={row} currency={currency} decide={decide} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" aria-label={`Corregir la fila ${row.row}`} onClick={onOpen}>
            Corregir
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`La fila ${row.row} no es un movimiento`}
            busy={decide.isPending}
            onClick={() => decide.mutate({ decision: 'left_out' })}
          >
            No es un movimiento
          </Button>
        </div>
      )}
      {!isOpen && <SheetFailure error={decide.error} />}
    </li>
  );
}
