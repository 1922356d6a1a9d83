import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { requestVerificationMail } from '../../identity/sign-in/request-verification-mail.ts';
import { verificationMailMessage } from '../../identity/sign-in/verification-mail.state.ts';
import { LinkOver } from '../../signatures/sign/link-over.tsx';
import { askForAnother } from './access.data.ts';

/** Somebody else is signed in here: which address was invited is said so far that its owner knows it. */
export function OtherAddress({ token, masked }: { token: string; masked: string | null }) {
  const { user } = useAuthState();
  const [isLeaving, setIsLeaving] = useState(false);
  const ask = useMutation({
    mutationFn: () => askForAnother(token),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos pedirla' }),
  });
  return (
    <LinkOver
      title="Esta invitación es para otra dirección"
      action={
        <>
          <Button
            busy={isLeaving}
            onClick={() => {
              setIsLeaving(true);
              startSignIn('/acceso', { again: true }).catch(() => location.reload());
            }}
          >
            Entrar con otra cuenta
          </Button>
          {!ask.isSuccess && (
            <Button variant="secondary" busy={ask.isPending} busyLabel="Pidiendo…" onClick={() => ask.mutate()}>
              Pedir una para mi dirección
            </Button>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        La invitación es para {masked}, y entraste como {user?.email}. Entra con la dirección invitada, o pide otra para
        la tuya.
      </p>
      <output className="mt-3 block text-success empty:hidden">
        {ask.isSuccess && 'Se lo dijimos a quien te invitó. Si la envía, te llega otro correo.'}
      </output>
    </LinkOver>
  );
}

export function Unverified({ onAgain }: { onAgain: () => void }) {
  const { user } = useAuthState();
  const mail = useMutation({
    mutationFn: requestVerificationMail,
    onSuccess: (outcome) => (outcome === 'sent' ? toast.success : toast.error)(verificationMailMessage[outcome]),
  });
  return (
    <LinkOver
      title="Confirma primero tu correo"
      action={
        <>
          <Button onClick={onAgain}>Ya lo confirmé</Button>
          <Button variant="secondary" busy={mail.isPending} busyLabel="Enviando…" onClick={() => mail.mutate()}>
            Enviar otra vez el correo
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Así sabemos que {user?.email} es tuyo. Abre el enlace que te enviamos al crear la cuenta y vuelve a esta página.
      </p>
    </LinkOver>
  );
}
