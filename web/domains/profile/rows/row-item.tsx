import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { useProfile } from '../profile-context.ts';
import { useHighlight } from '../use-highlight.ts';
import type { RowKind, Seen } from './rows.data.ts';
import { moveButtonId } from './use-row-moves.ts';

type RowItemProps = {
  kind: RowKind;
  row: Seen;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (row: Seen, by: number) => void;
  onRemove: () => void;
  form: ReactNode;
  children: ReactNode;
};

export function RowItem({ kind, row, title, isFirst, isLast, onMove, onRemove, form, children }: RowItemProps) {
  const { edit, highlighted } = useProfile();
  const element = useHighlight<HTMLLIElement>(highlighted.has(row.id));
  if (form) return <li className="rounded-lg border border-line p-4">{form}</li>;
  return (
    <li ref={element} className="rounded-lg border border-line p-4">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{title}</h3>
        <div className="flex flex-wrap gap-1">
          {[-1, 1].map((by) => (
            <Button
              key={by}
              id={moveButtonId(row.id, by)}
              variant="ghost"
              size="sm"
              icon={by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
              title={by < 0 ? 'Subir' : 'Bajar'}
              aria-label={`${by < 0 ? 'Subir' : 'Bajar'} ${title}`}
              disabled={by < 0 ? isFirst : isLast}
              onClick={() => onMove(row, by)}
            />
          ))}
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Editar ${title}`}
            data-form={`${kind}/${row.id}`}
            onClick={() => edit({ form: `${kind}/${row.id}` })}
          >
            Editar
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Quitar ${title}`}
            onClick={onRemove}
          >
            Quitar
          </Button>
        </div>
      </div>
      <DraftNotice form={`${kind}/${row.id}`} label={title} />
      {children}
    </li>
  );
}
