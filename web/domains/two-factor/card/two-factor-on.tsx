import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { recoveryCodesMax } from '@zarpa/contract/identity/two-factor.rules.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { lowCodesSentence } from '../low-codes.ts';
import { preloadTwoFactor, type TwoFactorAsk } from './two-factor-dialogs.tsx';
import type { TwoFactorStatus } from '../two-factor.data.ts';

const SecondFactorParts = lazyPlace(
  () => import('./second-factor-parts.tsx'),
  'SecondFactorParts',
  <div className="min-h-45" />,
);

export function TwoFactorOn({ status, ask }: { status: TwoFactorStatus; ask: (what: TwoFactorAsk) => void }) {
  const { enabled_at: since, recovery_codes_left: left } = status;
  const warning = lowCodesSentence(left);
  const opens = (what: TwoFactorAsk) => ({
    onPointerEnter: () => preloadTwoFactor(what),
    onFocus: () => preloadTwoFactor(what),
    onClick: () => ask(what),
  });
  return (
    <div className="grid gap-5">
      <p className="flex gap-3">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-success" />
        <span>
          <span className="block font-medium">
            {since ? `Cuenta protegida desde ${formatDay(since)}` : 'Cuenta protegida'}
          </span>
          <span className="block text-sm text-muted">Al iniciar sesión te pedimos un código de tu aplicación.</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="flex gap-3">
          <KeyRound className="mt-0.5 size-5 shrink-0 text-faint" />
          <span>
            <span className="block font-medium">Códigos de recuperación</span>
            <span className="block text-sm text-muted">
              {`Te quedan ${left} de ${recoveryCodesMax}, para cuando no tengas el teléfono.`}
            </span>
          </span>
        </p>
        <Button variant="secondary" size="sm" {...opens('recovery-codes')}>
          Generar códigos nuevos
        </Button>
      </div>
      {warning && (
        <Alert tone="caution" announce={false}>
          {warning} Genera códigos nuevos antes de necesitarlos.
        </Alert>
      )}
      <SecondFactorParts />
      <div className="border-t border-line pt-5">
        <Button variant="danger" {...opens('disable')}>
          Desactivar 2FA
        </Button>
      </div>
    </div>
  );
}
