import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { keepStored, readStored } from '../../../platform/ui/stored.ts';

// formation.md §9
const redirectAfterMs = 2000;

export function SignedOutNotice() {
  const router = useRouter();
  const leave = useCallback(() => {
    startSignIn(router.history.location.href).catch(() => location.reload());
  }, [router]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (redirectIsDue(Date.now())) leave();
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [leave]);

  return (
    <Alert
      tone="caution"
      announce
      title="Tu sesión terminó"
      action={
        <Button variant="secondary" size="sm" onClick={leave}>
          Iniciar Sesión
        </Button>
      }
    >
      Inicia sesión de nuevo y volverás a esta página.
    </Alert>
  );
}

const key = 'zarpa.account-redirect';
const pauseMs = 60_000;

/** Records the redirect, so that a refusal which a new sign-in does not cure cannot loop; without storage it never redirects. */
function redirectIsDue(now: number): boolean {
  const last = Number(readStored('sessionStorage', key) ?? 0);
  return now - last >= pauseMs && keepStored('sessionStorage', key, String(now));
}
