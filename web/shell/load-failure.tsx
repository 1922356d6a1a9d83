import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ApiError } from '../api/api-error.ts';
import { referenceOf } from './error-reference.ts';

/** A part of a screen that could not be fetched: what failed, the reference for support, and another try. */
export function LoadFailure({
  title,
  error,
  isRetrying,
  onRetry,
}: {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" size="sm" busy={isRetrying} busyLabel="Reintentando…" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      <p>{error instanceof ApiError ? error.message : 'Algo falló de forma inesperada.'}</p>
      <p className="mt-1 text-xs text-muted">
        Referencia: <code>{referenceOf(error)}</code>
      </p>
    </Alert>
  );
}
