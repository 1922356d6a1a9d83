import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { useSession } from '../../platform/api/session.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { DeletionState } from './privacy.data.ts';

export function DeletionStatus({
  deletion,
  isKeeping,
  onKeep,
  onAskAgain,
}: {
  deletion: NonNullable<DeletionState['deletion']>;
  isKeeping: boolean;
  onKeep: () => void;
  onAskAgain: () => void;
}) {
  const { email } = useSession();
  const isScheduled = deletion.status === 'scheduled';
  const keep = (
    <Button
      size="sm"
      variant={isScheduled ? 'primary' : 'secondary'}
      busy={isKeeping}
      busyLabel="Cancelando…"
      onClick={onKeep}
    >
      Conservar mi cuenta
    </Button>
  );
  if (!isScheduled) {
    return (
      <Alert
        tone="warning"
        announce={false}
        title="Falta que lo confirmes"
        action={
          <>
            {keep}
            <Button variant="ghost" size="sm" onClick={onAskAgain}>
              No me llegó el correo
            </Button>
          </>
        }
      >
        Te enviamos un correo a {email}. Su enlace vale 48 horas: ábrelo para confirmar que quieres eliminar tu cuenta.
        Si no lo haces, no borraremos nada. ¿No lo ves? Búscalo en la carpeta de spam.
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      announce={false}
      title={
        deletion.due_at
          ? `Tu cuenta se eliminará el ${formatPromisedDay(deletion.due_at)}`
          : 'Tu cuenta se eliminará en los próximos días'
      }
      action={keep}
    >
      Hasta ese día todo funciona como siempre y puedes cancelarlo aquí. Después no podremos recuperar tu cuenta.
    </Alert>
  );
}
