import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { redirectIsDue } from './redirect-note.storage.ts';

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
