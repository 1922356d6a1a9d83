import { useEffect, useState } from 'react';
import { signOut } from '../api/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { brand } from '@zarpa/contract/core/brand.ts';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';

let isLeaving = false;

/** Signs out completely, once; the sign-in page says why. */
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

function LoadingScreen({ text }: { text: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-16 border-b border-line px-4 sm:px-6">
        <div className="flex h-full items-center">
          <Logo name={brand.product} />
        </div>
      </header>
      <main className="grid flex-1 place-items-center p-8">
        <h1 className="sr-only">{brand.product}</h1>
        <output className="flex flex-col items-center gap-4 text-center">
          <Spinner className="size-8 text-link" />
          <span className="font-semibold">{text}</span>
        </output>
      </main>
    </div>
  );
}
