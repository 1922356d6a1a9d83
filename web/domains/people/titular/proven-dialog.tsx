import { useQuery } from '@tanstack/react-query';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { useState, type ReactNode } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { ProofFields } from '../../two-factor/challenge/proof-fields.tsx';
import { useProof } from '../../two-factor/challenge/use-proof.ts';
import { refetchTwoFactor, twoFactorStatusQuery } from '../../two-factor/two-factor.data.ts';

const TwoFactorSetupDialog = lazyPlace(
  () => import('../../two-factor/setup/two-factor-setup-dialog.tsx'),
  'TwoFactorSetupDialog',
);

type ProvenDialogProps = {
  open: boolean;
  title: string;
  /** What the press does. */
  label: string;
  tone?: 'primary' | 'danger';
  failure: string;
  /** Something of `children` is not chosen yet. */
  isWaiting?: boolean;
  send: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for a code of now, and where the account has no second factor, for that first. */
export function ProvenDialog(props: ProvenDialogProps) {
  const { open, title, label, tone = 'primary', failure, isWaiting = false, send, onClose, children } = props;
  const { data: status, isPending } = useQuery({ ...twoFactorStatusQuery, enabled: open });
  const [refusal, setRefusal] = useState<string>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const wasSettingUp = useOnce(isSettingUp);
  const proof = useProof({
    send: async (typed) => {
      setRefusal(undefined);
      try {
        await send(typed);
      } catch (cause) {
        const { status: answered, message, code } = errorOfFailure(cause);
        // What is wrong with the code stands beside it.
        if (answered === 422 || answered === 429) throw cause;
        if (code === 'two_factor.not_enabled') refetchTwoFactor();
        proof.clear();
        setRefusal(message);
      }
    },
  });
  const hasFactor = status?.has_2fa ?? true;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="md"
        dismissible={!proof.isBusy}
        title={title}
        canCancel={!proof.isBusy}
        actions={
          hasFactor ? (
            <Button
              variant={tone}
              disabled={isWaiting || (!proof.isReady && !proof.isBusy)}
              busy={proof.isBusy || (open && isPending)}
              onClick={proof.submit}
            >
              {label}
            </Button>
          ) : (
            <Button onClick={() => setIsSettingUp(true)}>Activar los dos pasos</Button>
          )
        }
      >
        <div className="grid gap-4">
          {children}
          {hasFactor ? (
            <>
              <p className="text-sm text-muted">Para confirmar que eres tú, escribe un código de tu aplicación.</p>
              <ProofFields proof={proof} />
            </>
          ) : (
            <Alert tone="info" title="Primero, la autenticación en dos pasos">
              Para esto hace falta un código de tu teléfono. Se activa en un par de minutos y vuelves aquí.
            </Alert>
          )}
          {refusal && (
            <Alert tone="danger" title={failure}>
              {refusal}
            </Alert>
          )}
        </div>
      </Dialog>
      {wasSettingUp && (
        <TwoFactorSetupDialog
          open={isSettingUp}
          onClose={() => setIsSettingUp(false)}
          onConfigured={() => {
            setIsSettingUp(false);
            refetchTwoFactor();
          }}
        />
      )}
    </>
  );
}
