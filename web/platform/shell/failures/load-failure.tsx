import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ApiError } from '../../api/api-error.ts';
import { referenceOf } from './error-reference.ts';

export type LoadFailureProps = {
  /** A function when the specification's sentence ends with the server's message. */
  title: string | ((message: string) => string);
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

export function LoadFailure({ title, error, isRetrying, onRetry }: LoadFailureProps) {
  const message = error instanceof ApiError ? error.message : 'Algo falló de forma inesperada.';
  const takesMessage = typeof title === 'function';
  return (
    <Alert
      tone="danger"
      title={takesMessage ? title(message) : title}
      action={
        <Button variant="secondary" size="sm" busy={isRetrying} busyLabel="Reintentando…" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {!takesMessage && <p>{message}</p>}
      <p className="mt-1 text-xs text-muted">
        Referencia: <code>{referenceOf(error)}</code>
      </p>
    </Alert>
  );
}
