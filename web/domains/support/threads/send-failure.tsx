import { useEffectEvent, useLayoutEffect } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';

/** Why it did not go out, with what was kept. Once the connection is back it is sent by itself: the same message, not another. */
export function SendFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isOffline = error instanceof ApiError && error.code === 'local.network';
  const retry = useEffectEvent(onRetry);
  // With what it says: the connection may be back in the next moment.
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
