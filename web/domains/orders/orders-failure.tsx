import { ApiError } from '../../platform/api/api-error.ts';
import { referenceOf } from '../../platform/shell/failures/error-reference.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';

type OrdersFailureProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** With the specification's words (portal.md §8): the failure, the server's message, the reference, a retry. */
export function OrdersFailure({ title, query: { error, isFetching, refetch } }: OrdersFailureProps) {
  if (!error) return null;
  return (
    <Alert
      tone="danger"
      title={`${title} ${error instanceof ApiError ? error.message : 'Algo falló de forma inesperada.'}`}
      action={
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      }
    >
      <p className="text-xs text-muted">
        Referencia: <code>{referenceOf(error)}</code>
      </p>
    </Alert>
  );
}
