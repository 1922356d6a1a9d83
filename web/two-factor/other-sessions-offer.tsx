import { useEndOtherSessions } from '../identity/use-end-other-sessions.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** After turning 2FA off: whoever is signed in elsewhere is asked for no code any more. */
export function OtherSessionsOffer({ onDone }: { onDone: () => void }) {
  const endOthers = useEndOtherSessions({ onDone });
  return (
    <Alert
      tone="info"
      title="¿Tienes la sesión abierta en otros dispositivos?"
      className="mb-5"
      onDismiss={onDone}
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={endOthers.isPending}
          busyLabel="Cerrando…"
          onClick={() => endOthers.mutate()}
        >
          Cerrar las demás sesiones
        </Button>
      }
    >
      Desde ahora basta tu contraseña para entrar. Si no reconoces algún dispositivo, ciérralos todos menos este.
    </Alert>
  );
}
