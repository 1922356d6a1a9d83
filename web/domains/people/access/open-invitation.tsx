import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { mayInCompany } from '@zarpa/contract/people/permissions.rules.ts';
import { seenByOthers } from '@zarpa/contract/people/role-sentences.rules.ts';
import { formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState, type ReactNode } from 'react';
import { ApiError, refusalOf } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { useNow } from '../../identity/use-now.ts';
import { LinkOver } from '../../signatures/sign/link-over.tsx';
import { invitationLink } from '../people-links.ts';
import { roleName, roleSentence } from '../people.state.ts';
import { acceptInvitation, declineInvitation, type ShownInvitation } from './access.data.ts';

const TwoFactorSetupDialog = lazyPlace(
  () => import('../../two-factor/setup/two-factor-setup-dialog.tsx'),
  'TwoFactorSetupDialog',
);

type OpenInvitationProps = { token: string; shown: ShownInvitation; onOver: () => void };

export function OpenInvitation({ token, shown, onOver }: OpenInvitationProps) {
  const now = useNow();
  const router = useRouter();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const wasSettingUp = useOnce(isSettingUp);
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: async ({ registration_id: registrationId, role }) => {
      const readsCase = mayInCompany({ role, may_pay: false, is_frozen: false }, 'case.read');
      await (readsCase
        ? router.navigate({ to: '/empresa/empresas/$registrationId', params: { registrationId } })
        : router.navigate({ to: '/empresa/impuestos', search: { empresa: registrationId } }));
      invitationLink.forget();
    },
    onError: (error) => {
      if (refusalOf(error, 'two_factor.required')) setIsSettingUp(true);
      else if (isOver(error)) onOver();
    },
  });
  const decline = useMutation({
    mutationFn: () => declineInvitation(token),
    onError: (error) => {
      if (isOver(error)) onOver();
    },
  });
  if (decline.isSuccess)
    return (
      <LinkOver title="No aceptaste la invitación">
        Se lo dijimos a quien te invitó. No entraste en la empresa.
      </LinkOver>
    );
  const { company_name, invited_by, role, may_pay, note, expires_at } = shown;
  if (role === null) return null;
  const required = refusalOf(accept.error, 'two_factor.required');
  const failure = required ? undefined : (accept.error ?? decline.error);
  return (
    <section
      aria-labelledby="invitacion"
      className="mx-auto grid w-full max-w-lg grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-6 sm:p-8"
    >
      <div>
        <p className="text-sm wrap-anywhere text-muted">{company_name}</p>
        <h1 id="invitacion" className="mt-1 text-xl font-bold">
          Te invitaron a esta empresa
        </h1>
      </div>
      <dl className="grid gap-3 border-t border-line pt-5 text-sm">
        <Fact name="Te invita">{invited_by}</Fact>
        {note && <Fact name="Te dice">«{note}»</Fact>}
        <Fact name="Tu papel">
          {roleName({ role, may_pay })}. {roleSentence({ role, may_pay })}
        </Fact>
        <Fact name="Qué ven de ti">{seenByOthers}</Fact>
        {expires_at && <Fact name="Puedes responder hasta el">{formatNearDay(expires_at, now)}</Fact>}
      </dl>
      <p className="text-sm text-muted">Entrar en la empresa no te hace dueño de la LLC.</p>
      {required && (
        <Alert
          tone="caution"
          announce
          title="Falta la autenticación en dos pasos"
          action={
            <Button size="sm" onClick={() => setIsSettingUp(true)}>
              Activar los dos pasos
            </Button>
          }
        >
          Para entrar con este papel hace falta un código de tu teléfono.
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title="No pudimos anotarlo">
          {failure.message}
        </Alert>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          variant={required ? 'secondary' : 'primary'}
          busy={accept.isPending}
          busyLabel="Un momento…"
          disabled={decline.isPending}
          onClick={() => accept.mutate()}
        >
          Aceptar la invitación
        </Button>
        <Button
          variant="secondary"
          busy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate()}
        >
          No aceptar
        </Button>
      </p>
      {wasSettingUp && (
        <TwoFactorSetupDialog
          open={isSettingUp}
          config={required?.config}
          onClose={() => setIsSettingUp(false)}
          onConfigured={() => {
            setIsSettingUp(false);
            accept.mutate();
          }}
        />
      )}
    </section>
  );
}

/** Whatever it is now, the invitation itself says. */
const isOver = (error: Error): boolean =>
  error instanceof ApiError &&
  ['people.invitation_over', 'people.other_address', 'people.address_unverified'].includes(error.code);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
