import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ProveAddress } from '../challenge/prove-address.tsx';
import { ProofFields } from '../challenge/proof-fields.tsx';
import { RecoveryCodes } from '../recovery/recovery-codes.tsx';
import { SetupQr } from './setup-qr.tsx';
import type { useSetup } from './use-setup.ts';
import { CircleCheck, ShieldCheck } from 'lucide-react';

/** How long the success shows (formation.md §9); then the recovery codes follow. */
const successMs = 2000;

type StepInput = {
  setup: ReturnType<typeof useSetup>;
  config: TwoFactorConfig;
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
  cancel: () => void;
  finish: () => void;
};

export function setupStep(input: StepInput): { title: string; body: ReactNode; actions?: ReactNode } {
  const { setup, config, isSaved, onSaved, cancel, finish } = input;
  const { state, proof } = setup;
  switch (state.step) {
    case 'intro':
      return {
        title: config.title,
        body: <SetupIntro config={config} />,
        actions: (
          <>
            {config.can_skip && (
              <Button variant="ghost" onClick={cancel}>
                Más tarde
              </Button>
            )}
            <Button busy={state.isBusy} onClick={setup.generate}>
              Configurar 2FA
            </Button>
          </>
        ),
      };
    case 'qr':
      return {
        title: 'Escanea el código QR',
        body: <SetupQr secret={state.secret} isBusy={state.isBusy} />,
        actions: (
          <>
            <Button variant="ghost" className="sm:mr-auto sm:-ml-4" onClick={cancel}>
              Cancelar configuración
            </Button>
            <Button variant="secondary" busy={state.isBusy} onClick={setup.generate}>
              Nuevo QR
            </Button>
            <Button onClick={setup.scanned} disabled={state.isBusy}>
              Ya escaneé el código
            </Button>
          </>
        ),
      };
    case 'verify':
      return {
        title: 'Escribe el código',
        body: (
          <>
            <p className="mb-4 text-sm text-muted">
              Abre la aplicación y escribe los 6 dígitos que muestra para esta cuenta. Cambian cada 30 segundos.
            </p>
            <ProofFields proof={proof} withRecovery={false} />
          </>
        ),
        actions: (
          <>
            <Button variant="secondary" disabled={proof.isBusy} onClick={setup.goBack}>
              Volver
            </Button>
            <Button disabled={!proof.isReady && !proof.isBusy} busy={proof.isBusy} onClick={proof.submit}>
              Verificar
            </Button>
          </>
        ),
      };
    case 'success':
      return { title: 'Listo', body: <SetupSuccess onSeen={setup.celebrated} /> };
    case 'codes':
      return {
        title: 'Guarda tus códigos de recuperación',
        body: <RecoveryCodes codes={state.recoveryCodes} isSaved={isSaved} onSaved={onSaved} />,
        actions: (
          <Button disabled={!isSaved && state.recoveryCodes.length > 0} onClick={finish}>
            Terminar
          </Button>
        ),
      };
    case 'error':
      if (state.remedy === 'prove-address') return proveAddressStep(input, state.message);
      if (state.remedy === 'sign-in-again') return signInAgainStep(input, state.message);
      return {
        title: 'No pudimos configurar 2FA',
        body: (
          <Alert tone="danger" title={state.message}>
            No cambió nada en tu cuenta.
          </Alert>
        ),
        actions: (
          <>
            <Button variant="secondary" onClick={cancel}>
              Cancelar
            </Button>
            <Button onClick={setup.retry}>Intentar nuevamente</Button>
          </>
        ),
      };
  }
}

function proveAddressStep({ setup, cancel }: StepInput, message: string) {
  return {
    title: 'Confirma tu correo',
    body: <ProveAddress message={message} />,
    actions: (
      <>
        <Button variant="secondary" onClick={cancel}>
          Cancelar
        </Button>
        <Button onClick={setup.retry}>Ya lo confirmé</Button>
      </>
    ),
  };
}

function signInAgainStep({ setup, cancel }: StepInput, message: string) {
  return {
    title: 'Vuelve a iniciar sesión',
    body: <SignInAgain message={message} />,
    actions: (
      <>
        <Button variant="secondary" disabled={setup.isLeaving} onClick={cancel}>
          Cancelar
        </Button>
        <Button busy={setup.isLeaving} onClick={setup.signInAgain}>
          Iniciar sesión
        </Button>
      </>
    ),
  };
}

function SignInAgain({ message }: { message: string }) {
  return (
    <Alert tone="info" announce title={message}>
      Así, quien encuentre tu sesión abierta no puede ponerle un código a tu cuenta. Después vuelves aquí sin perder lo
      que llevas; solo una tarjeta se escribe de nuevo.
    </Alert>
  );
}

function SetupSuccess({ onSeen }: { onSeen: () => void }) {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const timer = setTimeout(() => seen.current(), successMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <CircleCheck className="size-14 text-success" strokeWidth={1.5} />
      <span className="text-lg font-semibold">¡2FA Activado!</span>
      <span className="text-sm text-muted">Ahora te mostramos tus códigos de recuperación.</span>
    </output>
  );
}

function SetupIntro({ config }: { config: TwoFactorConfig }) {
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
