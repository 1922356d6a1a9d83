import { Alert } from '../../../../platform/ui/alert.tsx';

/** Somebody else was faster: theirs is shown above, and what is typed here stays. */
export function ChangedSetting({ title }: { title: string | undefined }) {
  if (title === undefined) return null;
  return (
    <Alert tone="warning" announce title={title}>
      Arriba está lo que vale ahora. Lo que escribiste sigue aquí; si lo guardas, lo sustituye.
    </Alert>
  );
}
