import { useMutation } from '@tanstack/react-query';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { removalText, removedText } from './removal.state.ts';
import { deleteStatement, type Statement } from '../statements.data.ts';

type RemoveDialogProps = {
  file: Statement;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
  focusAfter?: () => HTMLElement | null;
};

export function RemoveDialog({ file, open, onClose, onRemoved, focusAfter }: RemoveDialogProps) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteStatement(file.id),
    onSuccess: (entries) => {
      toast.success(removedText(entries), { title: 'Archivo quitado' });
      onRemoved();
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      focusAfter={focusAfter}
      title="Quitar este archivo"
      canCancel
      actions={
        <Button variant="danger" busy={remove.isPending} busyLabel="Quitando…" onClick={() => remove.mutate()}>
          Quitar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="font-medium wrap-anywhere">{file.file_name}</p>
        <p className="text-muted">{removalText(file.reading)}</p>
        <p className="text-muted">
          El archivo sigue en Documentos. Si lo vuelves a subir, vuelve todo: también lo que corregiste y clasificaste.
        </p>
        {remove.error && <Alert tone="danger">{errorOfFailure(remove.error).message}</Alert>}
      </div>
    </Dialog>
  );
}
