import { Alert } from '../../../platform/ui/alert.tsx';

type ChangeNotesProps = { changes: readonly string[] | undefined; failure: string | undefined };

export function ChangeNotes({ changes, failure }: ChangeNotesProps) {
  return (
    <>
      {changes && (
        <Alert tone="warning" announce title="Este movimiento cambió en otra ventana">
          <p>{[...changes, 'Lo que escribiste sigue aquí: si vuelves a guardar, vale esto.'].join(' ')}</p>
        </Alert>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}
