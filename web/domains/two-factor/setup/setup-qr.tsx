import { Spinner } from '../../../platform/ui/spinner.tsx';
import { CopyButton } from '../copy-button.tsx';
import { groupKey } from './setup.state.ts';
import type { Secret } from '../two-factor.data.ts';

export function SetupQr({ secret, isBusy }: { secret: Secret; isBusy: boolean }) {
  const key = groupKey(secret.manualKey);
  return (
    <div className="mt-2 grid gap-5 sm:grid-cols-[auto_1fr] sm:gap-6">
      <div className="relative mx-auto size-48 rounded-md bg-white p-2 sm:mx-0">
        <img
          src={secret.qrCode}
          alt="Código QR para tu aplicación de códigos. Si no puedes escanearlo, usa la clave escrita."
          width={176}
          height={176}
          className={isBusy ? 'size-full opacity-10' : 'size-full'}
        />
        {isBusy && (
          <span className="absolute inset-0 grid place-items-center text-[oklch(0.3_0.06_250)]">
            <Spinner className="size-8" />
          </span>
        )}
      </div>
      <ol className="grid list-decimal content-start gap-2 pl-5 text-sm text-muted marker:font-semibold marker:text-link">
        <li>Abre la aplicación de códigos en tu teléfono.</li>
        <li>Elige añadir una cuenta y escanea este código.</li>
        <li>Vuelve aquí: te pediremos los 6 dígitos que muestre.</li>
      </ol>
      {/* First on a phone, where the screen cannot be scanned. */}
      <div className="order-first rounded-md border border-line bg-surface p-4 sm:order-none sm:col-span-2">
        <h3 className="text-sm font-semibold">¿No puedes escanearlo o estás en el teléfono?</h3>
        <p className="mt-1 text-sm text-muted">
          En la aplicación elige «Ingresar clave de configuración», pega esta clave y deja el tipo «Basada en tiempo».
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="font-mono text-sm font-semibold tracking-wide wrap-anywhere select-all">{key}</code>
          <CopyButton text={key.replaceAll(' ', '')} label="Copiar clave" done="Clave copiada" />
        </div>
      </div>
    </div>
  );
}
