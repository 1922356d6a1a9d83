import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { useLast } from '../../../../platform/ui/dialogs/use-last.ts';
import { StatementLine } from './statement-line.tsx';
import type { Statement } from '../statements.data.ts';
import { filesText, type Place } from '../upload/upload-queue.state.ts';

const RemoveDialog = lazyPlace(() => import('./remove-dialog.tsx'), 'RemoveDialog');

const linesShown = 20;

type StatementListProps = { files: readonly Statement[]; place: Place; years: readonly FiscalYear[] };

export function StatementList({ files, place, years }: StatementListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [removing, setRemoving] = useState<Statement>();
  const last = useLast(removing);
  const removedId = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = isWhole ? files : files.slice(0, linesShown);
  return (
    <>
      {files.length === 0 ? (
        <p className="text-sm text-muted">Todavía no hay archivos de {place.period}. Sube el primero.</p>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
              Archivos Subidos
            </h3>
            <p className="text-sm text-muted tabular-nums">{filesText(files.length)}</p>
          </div>
          <ul aria-label="Archivos Subidos" className="divide-y divide-line border-y border-line">
            {shown.map((file) => (
              <StatementLine key={file.id} file={file} place={place} years={years} onRemove={setRemoving} />
            ))}
          </ul>
          {shown.length < files.length && (
            <Button variant="ghost" size="sm" wide onClick={() => setIsWhole(true)}>
              Mostrar los {files.length - shown.length} restantes
            </Button>
          )}
          <div className="flex items-center gap-3">
            <p className="text-2xl font-bold tabular-nums">{files.length}</p>
            <div className="text-sm">
              <p className="font-semibold">Bank Statements Subidos</p>
              <p className="text-muted">Listos para procesamiento fiscal</p>
            </div>
          </div>
        </div>
      )}
      {last && (
        <RemoveDialog
          file={last}
          open={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            removedId.current = last.id;
            setRemoving(undefined);
          }}
          focusAfter={() => (removedId.current === last.id ? heading.current : removeButton(last))}
        />
      )}
    </>
  );
}

function removeButton({ id }: Statement): HTMLElement | null {
  const link = document.querySelector(`[data-file="${CSS.escape(id)}"]`);
  return link?.parentElement?.querySelector('button') ?? null;
}
