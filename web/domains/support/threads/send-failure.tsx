import { useEffectEvent, useLayoutEffect } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';

/** Why a message was not sent, with the kept text. When the connection returns, the same message is sent automatically. */
export function SendFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isOffline = error instanceof ApiError && error.code === 'local.network';
  const retry = useEffectEvent(onRetry);
  // Retries on 'online', before the person has to ask.
  useLayoutEffect(() => {
    if (!isOffline) return;
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isOffline]);
  if (!error) return null;
  return (
    <Alert tone="danger" title="Tu mensaje no salió, y sigue aquí">
      <p>{isOffline ? 'Sin conexión. En cuanto vuelva lo enviamos; también puedes probar tú.' : error.message}</p>
    </Alert>
  );
}
