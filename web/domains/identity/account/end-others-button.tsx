import { Button, type ButtonVariant } from '../../../platform/ui/button.tsx';
import { useEndOtherSessions } from './use-end-other-sessions.ts';

export function EndOthersButton({ variant = 'secondary', onDone }: { variant?: ButtonVariant; onDone?: () => void }) {
  const endOthers = useEndOtherSessions(onDone ? { onDone } : {});
  return (
    <Button
      variant={variant}
      size="sm"
      busy={endOthers.isPending}
      busyLabel="Cerrando…"
      onClick={() => endOthers.mutate()}
    >
      Cerrar las demás sesiones
    </Button>
  );
}
