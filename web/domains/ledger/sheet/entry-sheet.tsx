import { useQuery, useMutation } from '@tanstack/react-query';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { entryQuery, isUnknownEntry, type Entry } from '../ledger.data.ts';
import { type LedgerPlace, ledgerKey } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import style from '../ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { entryElement } from '../table/entry-element.ts';
import { EntryDetail } from './entry-detail.tsx';
import { useListAddress } from '../use-list-address.ts';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { deleteEntry } from '../changes.data.ts';

adoptStyle(style);

export function EntrySheet({ place, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const openId = search.movimiento;
  const shownId = useLast(openId);
  const close = useListAddress(search);
  const query = useQuery({ ...entryQuery(place.registrationId, shownId ?? ''), enabled: openId !== undefined });
  const isUnknown = isUnknownEntry(query.error);
  const entry = isUnknown ? undefined : query.data;
  return (
    <SideSheet
      open={openId !== undefined}
      title={
        entry ? <span dir="auto">{entry.description}</span> : isUnknown ? 'Movimiento no encontrado' : 'Movimiento'
      }
      onClose={close}
      focusAfter={() => (shownId === undefined ? null : entryElement(shownId)) ?? activeRow()}
      actions={
        <>
          {entry?.kind === 'hand' && !entry.question && !entry.is_locked && (
            <DeleteEntry place={place} entry={entry} onDeleted={close} />
          )}
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        </>
      }
    >
      {entry ? (
        <EntryDetail key={entry.id} place={place} entry={entry} />
      ) : isUnknown ? (
        <p className="text-muted">
          Ese movimiento ya no está: se quitó el archivo del que venía, o no es de esta empresa.
        </p>
      ) : query.error ? (
        <LoadFailure
          title="No pudimos cargar el movimiento"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <output className="grid gap-5">
          <span className="sr-only">Cargando el movimiento…</span>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-18" />
          <Skeleton className="h-11" />
          <Skeleton className="h-18" />
        </output>
      )}
    </SideSheet>
  );
}

const activeRow = () => document.querySelector<HTMLElement>('[data-row][tabindex="0"]');

function DeleteEntry({ place, entry, onDeleted }: { place: LedgerPlace; entry: Entry; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteEntry(place.registrationId, entry.id),
    onSuccess: async () => {
      setIsAsking(false);
      onDeleted();
      toast.success(entry.description, { title: 'Movimiento borrado' });
      // Except the deleted entry itself, which would answer 404.
      const queryKey = ledgerKey(place.registrationId);
      await queryClient.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(entry.id) });
    },
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No se borró' }),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Borrar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Borrar este movimiento?"
        message="Lo escribiste a mano. No se puede recuperar, pero puedes volver a escribirlo."
        confirmLabel="Borrar"
        tone="danger"
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
