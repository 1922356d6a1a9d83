import { useMutation } from '@tanstack/react-query';
import { formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { UserRound } from 'lucide-react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { describeAge } from '../../identity/account/moments.state.ts';
import { sendInvitation, withdrawInvitation } from '../people.changes.ts';
import type { Invitation } from '../people.data.ts';
import { roleName } from '../people.state.ts';

type InvitationRowProps = { registrationId: string; invitation: Invitation; mayChange: boolean; now: number };

export function InvitationRow({ registrationId, invitation, mayChange, now }: InvitationRowProps) {
  const { email, note, sent_at, expires_at, has_bounced } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
          <Badge icon={UserRound}>{roleName(invitation)}</Badge>
          {has_bounced && <Badge tone="danger">No llega el correo</Badge>}
        </p>
        <p className="mt-1 max-w-prose text-sm text-muted">
          {has_bounced
            ? 'Esa dirección rechaza el correo. Comprueba cómo está escrita: si hay un error, retírala e invita a la correcta.'
            : `Enviada ${describeAge(sent_at, now)}. Vence el ${formatNearDay(expires_at, now)}.`}
        </p>
        {note && <p className="mt-1 max-w-prose text-sm wrap-anywhere text-muted">«{note}»</p>}
      </div>
      {mayChange && <InvitationButtons registrationId={registrationId} invitation={invitation} />}
    </li>
  );
}

function InvitationButtons({
  registrationId,
  invitation: { id, email },
}: Omit<InvitationRowProps, 'mayChange' | 'now'>) {
  const send = useMutation({
    mutationFn: () => sendInvitation(registrationId, id),
    onSuccess: () => toast.success(`Enviamos otra vez la invitación a ${email}. El enlace anterior ya no sirve.`),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos enviarla' }),
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(registrationId, id),
    onSuccess: () => {
      toast.success(`Retiraste la invitación a ${email}. Su enlace ya no sirve.`);
      // Its row goes with it.
      document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    onError: ({ message }) => toast.error(message, { title: 'No pudimos retirarla' }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" busy={send.isPending} busyLabel="Enviando…" onClick={() => send.mutate()}>
        <span>
          Enviar otra vez<span className="sr-only"> a {email}</span>
        </span>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={withdraw.isPending}
        busyLabel="Retirando…"
        onClick={() => withdraw.mutate()}
      >
        <span>
          Retirar<span className="sr-only"> la invitación a {email}</span>
        </span>
      </Button>
    </div>
  );
}
