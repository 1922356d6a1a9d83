import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ProofFields } from '../challenge/proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepBody } from '../step-body.tsx';
import { generateRecoveryCodes, refetchTwoFactor } from '../two-factor.data.ts';
import { useOpenings } from '../challenge/use-openings.ts';
import { useProof } from '../challenge/use-proof.ts';

type RecoveryCodesDialogProps = { open: boolean; onClose: () => void };

export function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  return <NewCodes key={useOpenings(props.open)} {...props} />;
}

function NewCodes({ open, onClose }: RecoveryCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSaved, setIsSaved] = useState(false);
  const proof = useProof({
    send: async (typed) => {
      setCodes(await generateRecoveryCodes(typed));
      refetchTwoFactor();
    },
  });
  const title = codes ? 'Guarda tus códigos de recuperación' : 'Generar códigos nuevos';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!codes && !proof.isBusy}
      size="md"
      title={title}
      actions={
        codes ? (
          <Button disabled={!isSaved} onClick={onClose}>
            Terminar
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={proof.isBusy} onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={!proof.isReady && !proof.isBusy} busy={proof.isBusy} onClick={proof.submit}>
              Generar códigos
            </Button>
          </>
        )
      }
    >
      <StepBody key={codes ? 'codes' : 'proof'} label={title}>
        {codes ? (
          <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setIsSaved} />
        ) : (
          <>
            <p className="mb-4 text-sm text-muted">
              Recibirás diez códigos nuevos y los anteriores dejarán de servir. Para confirmar que eres tú, escribe un
              código de tu aplicación.
            </p>
            <ProofFields proof={proof} />
          </>
        )}
      </StepBody>
    </Dialog>
  );
}
