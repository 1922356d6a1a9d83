import { Button } from '../../../platform/ui/button.tsx';
import { useEndOtherSessions } from './use-end-other-sessions.ts';

export function EndOthersButton({ onDone }: { onDone?: () => void }) {
  const endOthers = useEndOtherSessions(onDone ? { onDone } : {});
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={endOthers.isPending}
      busyLabel="Cerrando…"
      onClick={() => endOthers.mutate()}
    >
      Cerrar las demás sesiones
    </Button>
  );
}
