import { isLegal, nextMailReminder, mailReminderDue, mailDays } from '@zarpa/contract/documents/company-mail.rules.ts';
import { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { lockMail, saveMailReminder } from '../papers/company-mail.queries.ts';
import { companyMailMail } from './company-mail.mails.ts';

/** Sends each due reminder once. Read again under its lock: another worker may have sent it, or the customer read it. */
export async function notifyOfMail(needs: Pick<Context, 'jobs' | 'events' | 'clock'>, tx: Tx, mailId: string) {
  const row = await lockMail(tx, mailId);
  if (!row || row.read_at) return;
  const day = mailReminderDue(row.created_at, row.told, needs.clock());
  if (day === undefined) return;
  const next = isLegal(row.kind) ? nextMailReminder(row.created_at, day) : null;
  await saveMailReminder(tx, mailId, { told: mailDays.indexOf(day) + 1, tell_at: next });
  const { user_id: userId, registration_id: registrationId, company_name: companyName } = row;
  const { kind, sender, subject, deadline } = row;
  const ref = `${mailId}:${day}`;
  await enqueueCompanyMail(needs, tx, companyMailMail, { ref, registrationId, payload: { mailId, day } });
  const company = factsOfCompany({ companyName, registrationId });
  const facts = { ...company, kind, sender, subject, day: String(day), ...(deadline && { deadline }) };
  await notifyCompany(tx, 'papers.read', { kind: 'company_mail', ref, facts, at: needs.clock() });
  await needs.events.publish(tx, companyMailEvents.unread, { mailId, registrationId, userId, day });
}
