import type { TwoFactorConfig } from '@zarpa/contract/errors.ts';
import { ShieldCheck } from 'lucide-react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type SecondFactorDialogProps = {
  open: boolean;
  config: TwoFactorConfig | undefined;
  onClose: () => void;
  /** The second factor is set up: the payment may be tried again with the same card. */
  onConfigured: () => void;
};

/** The server wants a second factor before it charges. Setting it up happens in the account's settings, in another tab. */
export function SecondFactorDialog({ open, config, onClose, onConfigured }: SecondFactorDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={config?.title ?? 'Configura la autenticación en dos pasos'}
      description={config?.message}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cerrar
          </Button>
          <Button variant="secondary" onClick={onConfigured}>
            Ya la configuré
          </Button>
          <a href="/empresa/cuenta" target="_blank" rel="noreferrer" className={buttonClass()}>
            Configurar 2FA<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      }
    >
      <ul className="grid gap-2 text-sm">
        {config?.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        La activas en Configuración, que se abre en otra pestaña. Después vuelve aquí: tu tarjeta sigue escrita y no se
        te ha cobrado nada.
      </p>
    </Dialog>
  );
}
