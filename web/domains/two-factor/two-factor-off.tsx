import { Button } from '../../platform/ui/button.tsx';
import { preloadTwoFactor } from './two-factor-dialogs.tsx';

/** Not protected yet, and the way to be. */
export function TwoFactorOff({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted">
        Si alguien llegara a conocer tu contraseña, sin ese código no podría entrar. Se configura una vez, con una
        aplicación gratuita, y tarda unos dos minutos.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onPointerEnter={() => preloadTwoFactor('set-up')}
          onFocus={() => preloadTwoFactor('set-up')}
          onClick={onSetUp}
        >
          Configurar 2FA Ahora
        </Button>
        <p className="text-sm text-faint">Recomendado para mayor seguridad</p>
      </div>
    </div>
  );
}
