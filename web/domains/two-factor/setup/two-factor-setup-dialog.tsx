import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import { useState } from 'react';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { configOf, hasSecret, mayClose } from './setup.state.ts';
import { setupStep } from './setup-steps.tsx';
import { StepBody } from '../step-body.tsx';
import { useOpenings } from '../challenge/use-openings.ts';
import { useSetup } from './use-setup.ts';

type TwoFactorSetupDialogProps = {
  open: boolean;
  config?: Partial<TwoFactorConfig> | undefined;
  onClose: () => void;
  onConfigured: () => void;
};

/** Sets up the second factor (formation.md §2, '2FA setup modal steps'). Every opening starts from the first step. */
export function TwoFactorSetupDialog(props: TwoFactorSetupDialogProps) {
  return <SetupDialog key={useOpenings(props.open)} {...props} />;
}

function SetupDialog({ open, config: given, onClose, onConfigured }: TwoFactorSetupDialogProps) {
  const setup = useSetup();
  const { state, proof } = setup;
  const [isSaved, setIsSaved] = useState(false);

  /** Also on Esc and the cross: deletes a secret already shown. */
  function cancel() {
    if (hasSecret(state)) setup.forgetSecret();
    onClose();
  }

  function finish() {
    toast.success('2FA configurado correctamente', { title: 'Seguridad Mejorada', durationMs: 4000 });
    onConfigured();
  }

  const step = setupStep({ setup, config: configOf(given), isSaved, onSaved: setIsSaved, cancel, finish });
  return (
    <Dialog
      open={open}
      onClose={cancel}
      // A pending answer may carry the recovery codes.
      dismissible={mayClose(state) && !(state.step === 'verify' && proof.isBusy)}
      size="md"
      title={step.title}
      actions={step.actions}
    >
      <StepBody key={state.step} label={step.title}>
        {step.body}
      </StepBody>
    </Dialog>
  );
}
