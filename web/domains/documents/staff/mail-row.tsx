import { companyMailWords, isLegal } from '@zarpa/contract/documents/company-mail.rules.ts';
import { formatPromisedDay, formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { staffFileHref } from '../../formation/staff/staff-cases.data.ts';
import type { StaffMail } from './staff-documents.data.ts';

/** A piece of post, and whether its customer has read it. */
export function MailRow({ mail }: { mail: StaffMail }) {
  const { sender, subject, kind, received_on, deadline, read_at, document_id } = mail;
  const what = `${sender}: ${subject}`;
  const isWaiting = read_at === null && isLegal(kind);
  return (
    <li className="border-b border-line py-1.5">
      {document_id ? (
        <a
          href={staffFileHref(document_id)}
          target="_blank"
          rel="noreferrer"
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {what}
        </a>
      ) : (
        <span className="font-medium wrap-anywhere">{what}</span>
      )}
      <span className="block text-xs text-muted">
        {companyMailWords[kind].label} · llegó el {formatShortDay(received_on)}
        {deadline && ` · plazo: ${formatPromisedDay(deadline)}`}
      </span>
      <span className={isWaiting ? 'block text-xs font-medium text-caution' : 'block text-xs text-muted'}>
        {read_at ? `Leído el ${formatShortDay(read_at)}` : 'Sin leer'}
      </span>
    </li>
  );
}
