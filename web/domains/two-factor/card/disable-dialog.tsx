import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { ProofFields } from '../challenge/proof-fields.tsx';
import { disableToast } from '../refusals.ts';
import { endTwoFactor, refetchTwoFactor } from '../two-factor.data.ts';
import { useOpenings } from '../challenge/use-openings.ts';
import { useProof } from '../challenge/use-proof.ts';

type DisableDialogProps = { open: boolean; onClose: () => void; onDisabled: () => void };

/** The confirmation of formation.md §5, with the code that the server requires. */
export function DisableDialog(props: DisableDialogProps) {
  return <AskToDisable key={useOpenings(props.open)} {...props} />;
}

function AskToDisable({ open, onClose, onDisabled }: DisableDialogProps) {
  const proof = useProof({
    send: async (typed) => {
      try {
        await endTwoFactor(typed);
      } catch (cause) {
        const { status, code } = errorOfFailure(cause);
        // A wrong code shows beside its field; other failures are toasts (formation.md §8).
        if (status !== 422 && status !== 429) {
          const { title, message } = disableToast(cause);
          toast.error(message, { title });
        }
        if (code !== 'two_factor.not_enabled') throw cause;
        refetchTwoFactor();
        return onClose();
      }
      toast.success('2FA desactivado exitosamente', { title: 'Configuración Actualizada', durationMs: 4000 });
      refetchTwoFactor();
      onDisabled();
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!proof.isBusy}
      title="¿Desactivar 2FA?"
      description="¿Estás seguro de que quieres desactivar 2FA? Esto reducirá la seguridad de tu cuenta."
      canCancel={!proof.isBusy}
      actions={
        <Button variant="danger" disabled={!proof.isReady && !proof.isBusy} busy={proof.isBusy} onClick={proof.submit}>
          Desactivar 2FA
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">Para confirmar que eres tú, escribe un código de tu aplicación.</p>
      <ProofFields proof={proof} />
    </Dialog>
  );
}
