import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useSession } from '../../platform/api/session.ts';
import { requestVerificationMail } from '../identity/sign-in/request-verification-mail.ts';
import { verificationMailMessage } from '../identity/sign-in/verification-mail.state.ts';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';

/** While the address is not proven: which one, and the mail once more. As high as the place that the shell keeps for it. */
export function UnprovedBanner() {
  const { user } = useSession();
  const mail = useMutation({
    mutationKey: ['verification-mail'],
    mutationFn: requestVerificationMail,
    onSuccess: (outcome) => (outcome === 'sent' ? toast.success : toast.error)(verificationMailMessage[outcome]),
  });
  return (
    <div
      role="note"
      className="flex min-h-18 items-center gap-3 rounded-lg border border-caution/40 bg-caution-soft px-4 text-sm"
    >
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-caution" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Falta confirmar tu correo</p>
        <p title={user.email} className="truncate text-muted">
          {/* On a phone the address alone fits. */}
          <span className="max-sm:sr-only">El enlace está en </span>
          {user.email}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={mail.isPending} busyLabel="Enviando…" onClick={() => mail.mutate()}>
        Reenviar
      </Button>
    </div>
  );
}
