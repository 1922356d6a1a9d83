import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyMailWords, deadlineText } from '@zarpa/contract/documents/company-mail.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { useToday } from '../../identity/use-today.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { readMail, type CompanyMail } from '../company-mail.data.ts';
import { isUrgent } from './urgent-mail.state.ts';

export function MailPiece({ mail, isNext }: { mail: CompanyMail; isNext: boolean }) {
  const { kind, sender, subject, received_on, deadline, read_at, document_id, registration_id } = mail;
  const today = useToday();
  const read = useMutation({
    mutationFn: () => readMail(mail),
    onError: (cause) => toast.error(errorOfFailure(cause).message, { title: 'No pudimos anotarlo' }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {sender} · {companyMailWords[kind].label} · llegó el {formatDay(received_on)}
        </p>
        {deadline && <p className="mt-1 text-sm font-medium">Plazo: {deadlineText(deadline, today)}</p>}
        <p className="mt-2">
          {read_at ? (
            <Badge tone="neutral">Leído el {formatDay(read_at)}</Badge>
          ) : (
            <Badge tone={isUrgent(mail) ? 'warning' : 'info'}>Sin leer</Badge>
          )}
        </p>
      </div>
      {document_id ? (
        <Link
          to="/empresa/documentos"
          search={{ empresa: registration_id, documento: document_id }}
          resetScroll={false}
          aria-label={`Leer: ${subject}`}
          className={buttonClass({ variant: isNext ? 'primary' : 'secondary', size: 'sm' })}
          onClick={() => read_at === null && read.mutate()}
        >
          Leer
        </Link>
      ) : (
        read_at === null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Marcar como leído: ${subject}`}
            busy={read.isPending}
            busyLabel="Anotando…"
            onClick={() => read.mutate()}
          >
            Marcar como leído
          </Button>
        )
      )}
    </li>
  );
}
