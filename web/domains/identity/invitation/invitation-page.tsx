import { useMutation } from '@tanstack/react-query';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useSession } from '../../../platform/api/session.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { forgetInvitation, readInvitation } from './invitation-link.ts';

/** Opening the link does nothing, because programs open links too: a press joins, once. */
export function InvitationPage() {
  const [token] = useState(readInvitation);
  const { user } = useSession();
  const join = useMutation({
    mutationFn: async () => (await call('POST /api/staff-invitations/verify', { body: { token: token ?? '' } })).data,
    onSuccess: forgetInvitation,
  });
  return (
    <div className="max-w-prose">
      <h1 className="text-2xl font-bold">Invitación al equipo</h1>
      <div aria-live="polite" className="mt-6 grid gap-4">
        {join.data ? (
          <Alert
            tone="success"
            announce={false}
            title="Ya estás en el equipo"
            action={
              // A full load: the panel is an application of its own.
              <a href="/admin/panel" className={buttonClass({ size: 'sm' })}>
                Abrir el panel
              </a>
            }
          >
            Tu rol es {roleNames[join.data.role].toLowerCase()}. La primera vez el panel te pedirá la autenticación en
            dos pasos.
          </Alert>
        ) : join.error ? (
          <Alert tone="caution" announce={false} title="No pudimos añadirte al equipo">
            {join.error.message}
          </Alert>
        ) : token === undefined ? (
          <Alert tone="caution" announce={false} title="Falta la invitación">
            Abre el enlace del correo que te enviamos.
          </Alert>
        ) : (
          <>
            <p className="wrap-anywhere">
              Entraste como <strong>{user.email}</strong>. Si es la dirección que recibió la invitación, únete.
            </p>
            <p>
              <Button busy={join.isPending} busyLabel="Un momento…" onClick={() => join.mutate()}>
                Unirme al equipo
              </Button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
