import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { cardFieldFonts } from './card-field-style.ts';
import { loadCardScript } from './load-card-script.ts';

type Loading = {
  attempt: number;
  stripe?: Stripe;
  error?: Error;
  wasOffline?: boolean;
};

/** Loads the provider's script around card fields, or shows the failure; retries by itself when the connection returns. */
export function StripeGate({ children }: { children: ReactNode }) {
  const [{ attempt, stripe, error, wasOffline }, setLoading] = useState<Loading>({ attempt: 1 });

  useEffect(() => {
    let isGone = false;
    const beganOffline = !navigator.onLine;
    async function load() {
      try {
        const loaded = await loadCardScript();
        if (!isGone) setLoading({ attempt, stripe: loaded });
      } catch (cause) {
        if (!isGone) setLoading({ attempt, error: cause as Error, wasOffline: beganOffline });
      }
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [attempt]);

  useEffect(() => {
    if (!error) return undefined;
    const again = () => setLoading({ attempt: attempt + 1 });
    // The connection may have returned before this mounted.
    if (wasOffline && navigator.onLine) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [attempt, error, wasOffline]);

  // Elements gets a loaded script only: inside it, a rejected promise would go unhandled.
  if (stripe)
    return (
      <Elements stripe={stripe} options={{ locale: 'es', fonts: cardFieldFonts }}>
        {children}
      </Elements>
    );
  if (!error) return <LoadingFields />;
  return (
    <Alert
      tone="danger"
      title="No pudimos cargar el formulario de pago"
      action={
        <Button variant="secondary" size="sm" onClick={() => setLoading({ attempt: attempt + 1 })}>
          Reintentar
        </Button>
      }
    >
      <p>
        No se te ha cobrado nada. Revisa tu conexión y, si usas un bloqueador de anuncios, permite nuestro procesador de
        pagos.
      </p>
      <p className="mt-1.5 text-xs">
        Detalle: <span lang="en">{error.message}</span>
      </p>
    </Alert>
  );
}

function LoadingFields() {
  return (
    <output className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <span className="sr-only">Cargando el formulario de pago…</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-11 w-full" />
      <span className="grid grid-cols-2 gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
      <Skeleton className="h-13 w-full" />
    </output>
  );
}
