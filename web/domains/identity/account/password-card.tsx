import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { useSession } from '../../../platform/api/session.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { resetMessage, type ResetOutcome, resetOutcome, type ResetNeeds } from '../sign-in/password-reset.state.ts';
import { outsideProviderOf } from './profile.state.ts';
import { saveResetRequest, securityEventsKey } from './security-events.data.ts';
import { EndOthersButton } from './end-others-button.tsx';
import { loadAppConfig } from '../../../platform/api/app-config.ts';
import { whenSdkReady } from '../../../platform/api/auth-store.ts';

const tokenTimeoutSeconds = 15;

export function PasswordCard() {
  const { user } = useSession();
  const provider = outsideProviderOf(user.id);
  return (
    <Card title="Reiniciar Contraseña">
      {provider ? <OutsidePassword provider={provider} /> : <PasswordReset email={user.email} />}
    </Card>
  );
}

function OutsidePassword({ provider }: { provider: string }) {
  const owner = provider === 'otro proveedor' ? provider : `tu cuenta de ${provider}`;
  return (
    <p className="max-w-prose text-sm text-muted">
      Entras con {owner}, así que aquí no tienes contraseña que cambiar. Si quieres cambiarla, hazlo en la configuración
      de seguridad de {owner}.
    </p>
  );
}

function PasswordReset({ email }: { email: string }) {
  const reset = useMutation({
    mutationKey: ['password-reset'],
    mutationFn: () => requestPasswordReset(email),
    onSuccess: async (outcome) => {
      if (outcome !== 'sent') return;
      await saveResetRequest();
      await queryClient.invalidateQueries({ queryKey: securityEventsKey });
    },
  });
  const wasSent = reset.data === 'sent';
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-sm wrap-anywhere text-muted">
        Te enviaremos a <strong className="font-semibold text-ink">{email}</strong> un enlace para crear una contraseña
        nueva. La actual sigue valiendo hasta que la cambies.
      </p>
      <div aria-live="polite" className="w-full empty:hidden">
        {reset.data && !reset.isPending && <ResetResult outcome={reset.data} email={email} />}
      </div>
      <Button
        variant="secondary"
        icon={<Mail />}
        busy={reset.isPending}
        busyLabel="Enviando…"
        onClick={() => reset.mutate()}
      >
        {wasSent ? 'Enviar otra vez' : 'Enviarme el correo'}
      </Button>
    </div>
  );
}

function ResetResult({ outcome, email }: { outcome: ResetOutcome; email: string }) {
  const { title, meaning } = resetMessage(outcome, email);
  if (outcome !== 'sent') {
    return (
      <Alert tone="danger" title={<span lang="en">{title}</span>}>
        {meaning}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={<span lang="en">{title}</span>} action={<EndOthersButton />}>
      <p>{meaning}</p>
      <p className="mt-2">
        ¿La cambias porque alguien más podría conocerla? Cierra también tu cuenta en los demás dispositivos:
      </p>
    </Alert>
  );
}

async function requestPasswordReset(email: string): Promise<ResetOutcome> {
  const needs: ResetNeeds = {
    fetch: (url, init) => fetch(url, init),
    async getManagementToken(audience) {
      const { getAccessTokenSilently } = await whenSdkReady();
      return getAccessTokenSilently({
        authorizationParams: { audience, scope: 'update:users' },
        timeoutInSeconds: tokenTimeoutSeconds,
      });
    },
  };
  try {
    const { domain, clientId } = (await loadAppConfig()).auth;
    return await resetOutcome(needs, { domain, clientId, email });
  } catch {
    return 'failed';
  }
}
