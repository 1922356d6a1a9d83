import { deadlineText, isLegal, type MailDay } from '@zarpa/contract/documents/company-mail.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { mailTitle } from '@zarpa/contract/notices/texts.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../papers/documents.queries.ts';
import { findMail } from '../papers/company-mail.queries.ts';

export async function composeCompanyMail(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { mailId, day }: { mailId: string; day: MailDay },
): Promise<Written | undefined> {
  const mail = await findMail(db, mailId);
  const company = mail && (await findCompanyNamed(db, mail.registration_id));
  if (!mail || mail.read_at || !company) return undefined;
  const subject = mailTitle(company.company_name, { kind: mail.kind, day: String(day) });
  const today = clock().toISOString().slice(0, 10);
  const letter: Letter = {
    preview: mail.subject,
    heading: subject,
    content: [
      paragraph(
        `La envía ${mail.sender}: ${mail.subject}. La recibió tu agente registrado el ${formatDay(mail.received_on)}.`,
      ),
      ...(mail.deadline ? [paragraph(`Plazo para contestar: ${deadlineText(mail.deadline, today)}.`)] : []),
      ...(isLegal(mail.kind)
        ? [paragraph('El plazo corre desde que llegó, la leas o no. Ábrela hoy, y si no la entiendes respóndenos.')]
        : []),
    ],
    action: {
      label: 'Leer el correo',
      url: `${config.http.publicUrl}/empresa/documentos?empresa=${mail.registration_id}`,
    },
  };
  return { subject, letter, values: { empresa: company.company_name } };
}
