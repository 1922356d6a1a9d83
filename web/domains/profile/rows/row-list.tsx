import { Plus } from 'lucide-react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { readDraft, keepDraft } from '../profile-drafts.storage.ts';
import { useProfile } from '../profile-context.ts';
import { sectionTitleId } from '../section-place.ts';
import { RowItem } from './row-item.tsx';
import { type RowKind, type Seen, deleteRow } from './rows.data.ts';
import { useRowMoves } from './use-row-moves.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { refetchProfile } from '../profile.data.ts';

export type RowWords = { add: string; empty: string; full: string; max: number };

type RowListProps<R extends Seen> = {
  kind: RowKind;
  rows: readonly R[];
  words: RowWords;
  titleOf: (row: R) => string;
  Facts: ComponentType<{ row: R }>;
  /** `row` is undefined for a new row. Loaded with the form library. */
  Form: ComponentType<{ row: R | undefined; title: string }>;
};

export function RowList<R extends Seen>({ kind, rows, words, titleOf, Facts, Form }: RowListProps<R>) {
  const { editing, edit, draftOf } = useProfile();
  const { move, announcement } = useRowMoves(kind, rows, titleOf);
  const removal = useRemoval(kind);
  const [leaving, setLeaving] = useState<R>();
  const own = editing?.form.startsWith(`${kind}/`) ? editing.form.slice(kind.length + 1) : undefined;
  // The edited row was deleted elsewhere; its draft can still be added.
  const isOrphan =
    own !== undefined &&
    own !== 'new' &&
    !rows.some(({ id }) => id === own) &&
    readDraft(draftOf(editing!.form)) !== undefined;
  const isFull = rows.length >= words.max;
  return (
    <>
      {rows.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ol className="grid grid-cols-1 gap-4">
        {rows.map((row, index) => (
          <RowItem
            key={row.id}
            kind={kind}
            row={row}
            title={titleOf(row)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={move}
            onRemove={() => setLeaving(row)}
            form={own === row.id && waiting(<Form row={row} title={`Editar ${titleOf(row)}`} />)}
          >
            <Facts row={row} />
          </RowItem>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
      {own === 'new' || isOrphan ? (
        <div className="mt-4 rounded-lg border border-line p-4">
          {isOrphan && (
            <p className="mb-4 font-medium">
              Alguien lo quitó de la lista mientras tanto. Si guardas, se añade de nuevo.
            </p>
          )}
          {waiting(<Form row={undefined} title={words.add} />)}
        </div>
      ) : (
        <div className="mt-4">
          <DraftNotice form={`${kind}/new`} label={words.add} />
          {isFull ? (
            <p className="text-sm text-muted">{words.full}</p>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              data-form={`${kind}/new`}
              onClick={() => edit({ form: `${kind}/new` })}
            >
              {words.add}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={`¿Quitar ${leaving ? titleOf(leaving) : ''}?`}
        message="Se borra del perfil."
        confirmLabel="Quitar"
        tone="danger"
        busy={removal.isPending}
        focusAfter={() => document.getElementById(sectionTitleId(kind))}
        onConfirm={() => leaving && removal.mutate(leaving, { onSettled: () => setLeaving(undefined) })}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}

function waiting(form: ReactNode) {
  return <Suspense fallback={<Skeleton className="h-40 w-full" />}>{form}</Suspense>;
}

/** Deletes the loaded version; a row changed meanwhile is shown first. */
function useRemoval(kind: RowKind) {
  const client = useQueryClient();
  const { registrationId, draftOf } = useProfile();
  return useMutation({
    mutationFn: (row: Seen) => deleteRow(kind, registrationId, row),
    onSuccess: (_, { id }) => keepDraft(draftOf(`${kind}/${id}`), undefined),
    onError: (cause) => toast.error(errorOfFailure(cause).message, { title: 'No se quitó' }),
    onSettled: () => refetchProfile(client, registrationId),
  });
}
