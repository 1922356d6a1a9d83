import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useEndOtherSessions } from './use-end-other-sessions.ts';

/** For whoever comes from having changed the password: a thief's session does not end with the old one. */
export function PasswordChangedNotice() {
  const [isOpen, setIsOpen] = useState(true);
  const endOthers = useEndOtherSessions({ onDone: () => setIsOpen(false) });
  if (!isOpen) return null;
  return (
    <Alert
      tone="success"
      title="Tu contraseña se cambió"
      onDismiss={() => setIsOpen(false)}
      action={
        <Button size="sm" busy={endOthers.isPending} busyLabel="Cerrando…" onClick={() => endOthers.mutate()}>
          Cerrar las demás sesiones
        </Button>
      }
    >
      Si alguien más conocía la anterior, quizá siga dentro de tu cuenta en otro dispositivo. Cierra todas las sesiones
      menos esta y quedará fuera.
    </Alert>
  );
}
