import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';

export function SheetFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  const { code, message } = errorOfFailure(error);
  if (code !== 'ledger.statement_reading') return <Alert tone="danger">{message}</Alert>;
  return (
    <Alert tone="warning" announce title="Un momento">
      <p>{message} Lo que elegiste o escribiste sigue aquí.</p>
    </Alert>
  );
}
