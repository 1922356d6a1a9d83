import { useEffect, useState } from 'react';
import { signOut } from '../api/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';

let isLeaving = false;

/** The session was closed elsewhere: signs out completely, once, and the sign-in page says why. */
export function ClosedSession() {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isLeaving) return;
    isLeaving = true;
    signOut({ wasClosed: true }).catch(() => setHasFailed(true));
  }, []);

  if (!hasFailed) return <LoadingScreen text="Cerrando tu sesión..." />;
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        headingLevel={1}
        title="Tu sesión se cerró"
        action={<Button onClick={() => location.reload()}>Reintentar</Button>}
      >
        No pudimos llevarte a la página de inicio de sesión. Revisa tu conexión a internet e inténtalo de nuevo.
      </EmptyState>
    </main>
  );
}
