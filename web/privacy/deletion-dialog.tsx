import { useMutation } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { startDeletionMutation } from './privacy.data.ts';

export type DeletionDialogProps = {
  open: boolean;
  /** Papers that the law makes us keep. */
  keepsRecords: boolean;
  onClose: () => void;
  /** The mail is on its way. */
  onAsked: () => void;
};

/** Says plainly what goes and what stays, and asks once more. */
export function DeletionDialog({ open, keepsRecords, onClose, onAsked }: DeletionDialogProps) {
  const { email } = useSession();
  const start = useMutation({ ...startDeletionMutation });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title="¿Eliminar tu cuenta?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Conservar mi cuenta
          </Button>
          <Button
            variant="danger"
            busy={start.isPending}
            busyLabel="Enviando…"
            onClick={() => start.mutate(undefined, { onSuccess: onAsked })}
          >
            Enviarme el correo de confirmación
          </Button>
        </>
      }
    >
      <DeletionConsequences keepsRecords={keepsRecords} />
      <p className="mt-5 text-sm wrap-anywhere text-muted">
        Te enviaremos un correo a <strong className="font-semibold text-ink">{email}</strong>. Cuando abras su enlace
        empezarán a contar 7 días; hasta que pasen puedes arrepentirte.
      </p>
      {start.error && (
        <Alert tone="danger" title="No pudimos empezar la eliminación" className="mt-4">
          {start.error.message}
        </Alert>
      )}
    </Dialog>
  );
}
