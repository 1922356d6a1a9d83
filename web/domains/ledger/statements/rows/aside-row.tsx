import { Button } from '../../../../platform/ui/button.tsx';
import { SheetFailure } from '../sheet-failure.tsx';
import type { StatementRow } from '../statements.data.ts';
import { RowForm } from './row-form.tsx';
import { cellsText, reasonText, rowName } from './row-labels.state.ts';
import { useDecide } from './use-decide.ts';

type AsideRowProps = {
  id: string;
  row: StatementRow;
  currency: string;
  isOpen: boolean;
  onOpen: () => void;
  onDecided: (after: StatementRow) => void;
};

export function AsideRow({ id, row, currency, isOpen, onOpen, onDecided }: AsideRowProps) {
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
