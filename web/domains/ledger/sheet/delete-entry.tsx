import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { deleteEntry } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import { ledgerKey, type LedgerPlace } from '../ledger-year.data.ts';

type DeleteEntryProps = { place: LedgerPlace; entry: Entry; onDeleted: () => void };

/** What was written by hand can be taken back; what a bank tells stays. */
export function DeleteEntry({ place, entry, onDeleted }: DeleteEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteEntry(place.registrationId, entry.id),
    onSuccess: async () => {
      setIsAsking(false);
      onDeleted();
      toast.success(entry.description, { title: 'Movimiento borrado' });
      // But for the entry itself, which nobody answers for any more.
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
