import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail.ts';
import { notify } from '../../../../platform/notifications/notify.ts';
import { threadAnsweredMail } from '../threads.mails.ts';
import type { ThreadRow } from '../threads.queries.ts';

/** `row` as before the message. Until the customer has read, all answers make one notification. */
export async function tellCustomer(needs: Pick<Context, 'clock' | 'jobs'>, tx: Tx, row: ThreadRow): Promise<void> {
  const { id: threadId, user_id: userId, seen_number: seen, company_name: company } = row;
  const cause = `${threadId}:${seen}`;
  await enqueueMail(needs, tx, threadAnsweredMail, { ref: cause, userId, payload: { threadId, userId, seen } });
  const begun = seen === 0 && { begun: 'yes' };
  const facts = { thread_id: threadId, number: row.number, ...(company && { company }), ...begun };
  await notify(tx, { kind: 'thread_answered', userId, ref: cause, facts, at: needs.clock() });
}
