import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import { ShieldCheck } from 'lucide-react';
import { Alert } from '../../../platform/ui/alert.tsx';

export function SetupIntro({ config }: { config: TwoFactorConfig }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">{config.message}</p>
      {config.urgent && (
        <Alert tone="caution" announce={false}>
          Es necesario para continuar. Tarda unos dos minutos y no pierdes nada de lo que estabas haciendo.
        </Alert>
      )}
      {config.benefits.length > 0 && (
        <ul className="grid gap-2.5 text-sm">
          {config.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <ShieldCheck className="mt-0.5 size-4.5 shrink-0 text-success" />
              <span className="min-w-0 wrap-anywhere">{benefit}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-faint">
        Necesitas una aplicación de códigos en tu teléfono: Google Authenticator, Microsoft Authenticator, Authy o la
        que ya uses.
      </p>
    </div>
  );
}
