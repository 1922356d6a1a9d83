import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, type Ref, useRef } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { statusSentence } from '../refusals.ts';
import { TwoFactorDialogs, type TwoFactorAsk, preloadTwoFactor } from './two-factor-dialogs.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { forgetSetupReturn, isSetupReturn } from '../setup/setup-return.storage.ts';
import { twoFactorStatusQuery } from '../two-factor.data.ts';
import { EndOthersButton } from '../../identity/account/end-others-button.tsx';

const meaning = {
  on: 'Allí pediremos un código antes de seguir.',
  off: 'Desde ahora basta tu contraseña para entrar.',
};

/** Longer than a dialog's closing animation. */
const leaveMs = 300;

export function TwoFactorCard({ onConfigured }: { onConfigured?: () => void }) {
  const { isLoading, isAuthenticated } = useAuthState();
  const { data: status, error, isFetching, refetch } = useQuery({ ...twoFactorStatusQuery, enabled: isAuthenticated });
  const [shown, setShown] = useState<TwoFactorAsk | undefined>(() =>
    isSetupReturn(location.pathname, Date.now()) ? 'set-up' : undefined,
  );
  const [offered, setOffered] = useState<'on' | 'off'>();
  useEffect(forgetSetupReturn, []);
  const content = useFocusReturn(shown !== undefined);

  if (isLoading)
    return (
      <Frame>
        <Loading text="Cargando autenticación..." />
      </Frame>
    );
  if (!isAuthenticated)
    return (
      <Frame>
        <SignedOut />
      </Frame>
    );
  return (
    <Frame isActive={status?.has_2fa} ref={content}>
      {error && (
        <Alert
          tone="danger"
          className={status && 'mb-5'}
          action={
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          {statusSentence(error)}
        </Alert>
      )}
      {!status && !error && <Loading text="Cargando estado de 2FA..." />}
      {offered && <OtherSessionsOffer turned={offered} onDone={() => setOffered(undefined)} />}
      {status &&
        (status.has_2fa ? (
          <TwoFactorOn status={status} ask={setShown} />
        ) : (
          <TwoFactorOff onSetUp={() => setShown('set-up')} />
        ))}
      <TwoFactorDialogs
        shown={shown}
        onClose={() => setShown(undefined)}
        onConfigured={() => {
          setShown(undefined);
          setOffered('on');
          onConfigured?.();
        }}
        onDisabled={() => {
          setShown(undefined);
          setOffered('off');
        }}
      />
    </Frame>
  );
}

type FrameProps = { isActive?: boolean | undefined; ref?: Ref<HTMLDivElement>; children: ReactNode };

function Frame({ isActive = false, ref, children }: FrameProps) {
  return (
    <Card
      title="Autenticación en dos pasos (2FA)"
      description="Además de tu contraseña, un código que solo tiene tu teléfono."
      actions={isActive && <Badge tone="success">ACTIVO</Badge>}
    >
      <div ref={ref} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </Card>
  );
}

/** As high as the usual content, so that the cards below do not move. */
function Loading({ text }: { text: string }) {
  return (
    <div className="grid min-h-45 place-items-center sm:min-h-26.5 text-sm text-muted">
      <Spinner label={text} className="text-link" />
    </div>
  );
}

function SignedOut() {
  return (
    <Alert
      tone="caution"
      title="Debe iniciar sesión para acceder a la configuración 2FA"
      action={
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Recargar Página
        </Button>
      }
    />
  );
}

/** Gives the focus to the ref's element when the dialog's opener has disappeared. */
function useFocusReturn(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const element = place.current;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) element?.focus({ preventScroll: true });
      }, leaveMs);
    };
  }, [isOpen]);
  return place;
}

function OtherSessionsOffer({ turned, onDone }: { turned: 'on' | 'off'; onDone: () => void }) {
  return (
    <Alert
      tone="info"
      title="¿Tienes la sesión abierta en otros dispositivos?"
      className="mb-5"
      onDismiss={onDone}
      action={<EndOthersButton onDone={onDone} />}
    >
      {meaning[turned]} Si no reconoces algún dispositivo, ciérralos todos menos este.
    </Alert>
  );
}

function TwoFactorOff({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted">
        Si alguien llegara a conocer tu contraseña, sin ese código no podría entrar. Se configura una vez, con una
        aplicación gratuita, y tarda unos dos minutos.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button {...onApproach(() => preloadTwoFactor('set-up'))} onClick={onSetUp}>
          Configurar 2FA Ahora
        </Button>
        <p className="text-sm text-faint">Recomendado para mayor seguridad</p>
      </div>
    </div>
  );
}
