import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import { Suspense, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';

export type SecondFactorDialogProps = {
  open: boolean;
  config: TwoFactorConfig | undefined;
  onClose: () => void;
  onConfigured: () => void;
};

/** The server wants a second factor before it charges (formation.md §4). The card's fields stay as they are behind it. */
export function SecondFactorDialog({ open, config, onClose, onConfigured }: SecondFactorDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;

  function goOn() {
    // A note for the statistics: no payment waits for it.
    void call('POST /api/2fa/track-action', { body: { action: 'complete_payment' } }).catch(() => undefined);
    onConfigured();
  }

  return (
    <Suspense fallback={null}>
      <TwoFactorSetupDialog open={open} config={config} onClose={onClose} onConfigured={goOn} />
    </Suspense>
  );
}

const TwoFactorSetupDialog = lazyPiece(async () => ({
  default: (await import('../two-factor/setup/two-factor-setup-dialog.tsx')).TwoFactorSetupDialog,
}));
