import { Button } from '../ui/button.tsx';

/** Not protected yet, and the way to be. */
export function TwoFactorOff() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button>Configurar 2FA Ahora</Button>
      <p className="text-sm text-faint">Recomendado para mayor seguridad</p>
    </div>
  );
}
