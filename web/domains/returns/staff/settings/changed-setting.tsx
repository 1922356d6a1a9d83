import { Alert } from '../../../../platform/ui/alert.tsx';

export function ChangedSetting({ title }: { title: string | undefined }) {
  if (title === undefined) return null;
  return (
    <Alert tone="warning" announce title={title}>
      Arriba está lo que vale ahora. Lo que escribiste sigue aquí; si lo guardas, lo sustituye.
    </Alert>
  );
}
