import { createPortal } from 'react-dom';
import { useSession } from '../../platform/api/session.ts';
import { bannerPlace } from '../../platform/shell/frame/banner-place.ts';
import { CompanySwitcher } from '../companies/company-switcher.tsx';
import { Bell } from './bell.tsx';
import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { requestVerificationMail } from '../identity/sign-in/request-verification-mail.ts';
import { verificationMailMessage } from '../identity/sign-in/verification-mail.state.ts';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { sendTestMail } from './notices.data.ts';
import { IncidentBanner } from './incident-banner.tsx';
import { useNotices } from './use-notices.ts';

export function NoticesParts({ isBuying }: { isBuying: boolean }) {
  const { user } = useSession();
  const place = document.getElementById(bannerPlace);
  const isUnproved = !isBuying && !user.email_verified;
  return (
    <>
      {!isBuying && <CompanySwitcher />}
      <Bell />
      {place &&
        createPortal(
          <>
            {isUnproved && <UnprovedBanner />}
            <IncidentBanner isBelowAnother={isUnproved} />
            <UnreachedBanner isBelowAnother={isUnproved} />
          </>,
          place,
        )}
    </>
  );
}

function UnprovedBanner() {
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
      <MailWarning className="size-5 shrink-0 text-caution" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Falta confirmar tu correo</p>
        <p title={user.email} className="truncate text-muted">
          {/* A phone has room for the address only. */}
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

function UnreachedBanner({ isBelowAnother }: { isBelowAnother: boolean }) {
  const { data } = useNotices();
  const sending = useMutation({
    mutationFn: sendTestMail,
    onSuccess: () => toast.success('Enviamos un correo de prueba. Si llega, este aviso desaparece solo.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos enviarlo' }),
  });
  const unreached = data?.pages[0]?.unreached;
  if (!unreached) return null;
  return (
    <Alert
      tone="caution"
      title="Tu correo no llega"
      className={isBelowAnother ? 'mt-3' : 'mb-6'}
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={sending.isPending}
          busyLabel="Enviando…"
          onClick={() => sending.mutate()}
        >
          Enviar un correo de prueba
        </Button>
      }
    >
      La dirección {unreached.email} rechaza lo que te enviamos desde el {formatDay(unreached.since)}: no te llegan
      avisos ni recordatorios. Comprueba que esté bien escrita y que tu buzón no esté lleno. Si tienes otra, cámbiala
      con el servicio con el que inicias sesión. Mientras tanto, todo está en la campana.
    </Alert>
  );
}
