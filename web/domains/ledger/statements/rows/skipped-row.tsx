import { Button } from '../../../../platform/ui/button.tsx';
import { SheetFailure } from '../sheet-failure.tsx';
import type { StatementRow } from '../statements.data.ts';
import { cellsText, knownText, rowName, rowText } from './row-labels.state.ts';
import { useDecide } from './use-decide.ts';

type SkippedRowProps = { id: string; row: StatementRow; onDecided: (after: StatementRow) => void };

export function SkippedRow({ id, row, onDecided }: SkippedRowProps) {
  const decide = useDecide(id, row.row, onDecided);
  const twin = row.duplicate_of;
  const name = rowName(row.row);
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
      {twin ? (
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Side name={`${name} de este archivo`} text={rowText(row)} />
          <Side
            name={twin.file_name === null ? 'Ya estaba' : `Ya estaba en ${twin.file_name}${placeOf(twin.row)}`}
            text={knownText(twin)}
          />
        </dl>
      ) : (
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="text-muted"> · {rowText(row)}</span>
        </p>
      )}
      {twin && row.cells.length > 0 && <p className="wrap-anywhere text-muted">{cellsText(row.cells)}</p>}
      <div className="flex flex-wrap gap-2">
        {twin && !row.is_locked && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`La fila ${row.row} no es duplicado`}
            busy={decide.isPending && decide.variables.decision === 'kept'}
            onClick={() => decide.mutate({ decision: 'kept' })}
          >
            No es duplicado
          </Button>
        )}
        {row.decision && !row.is_locked && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Deshacer la fila ${row.row}`}
            busy={decide.isPending && decide.variables.decision === 'none'}
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

const placeOf = (row: number | null) => (row === null ? '' : `, ${rowName(row).toLowerCase()}`);

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-raised p-3">
      <dt className="text-xs wrap-anywhere text-muted">{name}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
