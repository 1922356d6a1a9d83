import { Suspense, useState } from 'react';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';

export type TwoFactorAsk = 'set-up' | 'disable' | 'recovery-codes';

type TwoFactorDialogsProps = {
  shown: TwoFactorAsk | undefined;
  onClose: () => void;
  onConfigured: () => void;
  onDisabled: () => void;
};

/** Dialogs of the card, loaded on first use. They outlive the button that opened them. */
export function TwoFactorDialogs({ shown, onClose, onConfigured, onDisabled }: TwoFactorDialogsProps) {
  const [opened, setOpened] = useState<readonly TwoFactorAsk[]>([]);
  if (shown && !opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <Suspense fallback={null}>
      {opened.includes('set-up') && (
        <TwoFactorSetupDialog open={shown === 'set-up'} onClose={onClose} onConfigured={onConfigured} />
      )}
      {opened.includes('disable') && (
        <DisableDialog open={shown === 'disable'} onClose={onClose} onDisabled={onDisabled} />
      )}
      {opened.includes('recovery-codes') && <RecoveryCodesDialog open={shown === 'recovery-codes'} onClose={onClose} />}
    </Suspense>
  );
}

export function preloadTwoFactor(ask: TwoFactorAsk): void {
  preloadDialog();
  void importOf[ask]().catch(() => undefined);
}

const importOf = {
  'set-up': () => import('../setup/two-factor-setup-dialog.tsx'),
  disable: () => import('./disable-dialog.tsx'),
  'recovery-codes': () => import('../recovery/recovery-codes-dialog.tsx'),
};

const TwoFactorSetupDialog = lazyPiece(importOf['set-up'], 'TwoFactorSetupDialog');
const DisableDialog = lazyPiece(importOf.disable, 'DisableDialog');
const RecoveryCodesDialog = lazyPiece(importOf['recovery-codes'], 'RecoveryCodesDialog');
