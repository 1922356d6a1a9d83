import { referenceOf } from '../../../platform/shell/failures/error-reference.ts';
import { Alert } from '../../../platform/ui/alert.tsx';

export function SaveFailure({ error }: { error: Error | undefined }) {
  if (!error) return null;
  return (
    <Alert tone="danger" title={error.message}>
      <p>No se guardó nada. Lo que escribiste sigue aquí, y se conserva en este navegador.</p>
      <p className="mt-1 text-xs text-muted">
        Referencia: <code>{referenceOf(error)}</code>
      </p>
    </Alert>
  );
}
