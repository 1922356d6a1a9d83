import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';
import { requestVerificationMail } from '../../identity/sign-in/request-verification-mail.ts';
import { verificationMailMessage } from '../../identity/sign-in/verification-mail.state.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';

export function ProveAddress({ message }: { message: string }) {
  const { email } = useSession();
  const mail = useMutation({ mutationKey: ['verification-mail'], mutationFn: requestVerificationMail });
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="caution" announce title={message} className="w-full">
        El correo de tu cuenta es <strong className="font-semibold">{email}</strong>. Así nadie puede ponerle un código
        a una cuenta que no es suya.
      </Alert>
      <div aria-live="polite" className="w-full empty:hidden">
        {mail.data && !mail.isPending && (
          <Alert tone={mail.data === 'sent' ? 'success' : 'danger'}>{verificationMailMessage[mail.data]}</Alert>
        )}
      </div>
      <Button
        variant="secondary"
        icon={<Mail />}
        busy={mail.isPending}
        busyLabel="Enviando…"
        onClick={() => mail.mutate()}
      >
        Enviarme el correo otra vez
      </Button>
    </div>
  );
}
