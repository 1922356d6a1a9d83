import { isLegal, nextTelling, tellingDue, mailDays } from '@zarpa/contract/documents/company-mail.rules.ts';
import { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { tell } from '../../../platform/mail/tell.ts';
import { lockMail, saveTelling } from './company-mail.queries.ts';
import { companyMailMail } from './company-mail.mails.ts';

/**
 * Tells of a piece of post whatever is due by now, each time once. Read again under its lock: another worker may have been
 * here, or its customer has read it. Only what has a term is told of again.
 */
export async function tellOfMail(
  needs: Pick<Context, 'jobs' | 'events' | 'clock'>,
  tx: Transaction<Database>,
  mailId: string,
): Promise<void> {
  const row = await lockMail(tx, mailId);
  if (!row || row.read_at) return;
  const day = tellingDue(row.created_at, row.told, needs.clock());
  if (day === undefined) return;
  const next = isLegal(row.kind) ? nextTelling(row.created_at, day) : null;
  await saveTelling(tx, mailId, { told: mailDays.indexOf(day) + 1, tell_at: next });
  await tell(needs, tx, companyMailMail, {
    ref: `${mailId}:${day}`,
    userId: row.user_id,
    payload: { mailId, day },
  });
  await needs.events.publish(tx, companyMailEvents.unread, {
    mailId,
    registrationId: row.registration_id,
    userId: row.user_id,
    companyName: row.company_name,
    kind: row.kind,
    sender: row.sender,
    subject: row.subject,
    deadline: row.deadline,
    day,
  });
}
