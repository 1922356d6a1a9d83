import type { ResendOutcome } from '@zarpa/contract/system/labels.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/database.gen.ts';
import { fail } from '../../platform/http/fail.ts';
import { refusalRestMs } from '../../platform/mail/deliver-outbox.ts';
import { deliverOutboxJob } from '../../platform/mail/mail.jobs.ts';
import { findOpenRefusal } from '../../platform/mail/refusals.queries.ts';
import { findJobAbout } from './failed-jobs.queries.ts';
import { retryJob } from './retry-job.ts';
import { lockUnsent } from './unsent-mails.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'letters' | 'clock'>;

export const sendUnsentMail: Handle<'sendUnsentMail'> = async (needs, _actor, { params }) => {
  const outcome = await needs.db.transaction().execute((tx) => sendAgain(needs, tx, params.id));
  return { success: true, data: { outcome } };
};

async function sendAgain(needs: Needs, tx: Transaction<Database>, outboxId: string): Promise<ResendOutcome> {
  const row = await lockUnsent(tx, outboxId);
  if (!row || row.skipped_at) throw fail('system.mail_not_found');
  if (row.sent_at) return 'succeeded';
  // A trial goes also to an address that refused.
  const isTrial = needs.letters.kindOf(row.kind)?.isTrial === true;
  const refusal = row.user_id && row.email && !isTrial ? await findOpenRefusal(tx, row.user_id, row.email) : undefined;
  if (refusal && needs.clock().getTime() - refusal.refused_at.getTime() < refusalRestMs) return 'resting';
  const jobId = await findJobAbout(tx, deliverOutboxJob.name, outboxId);
  const outcome = jobId && (await retryJob(needs, tx, deliverOutboxJob.name, jobId));
  // One that was done is of a mail that was left alone then: it is sent by another.
  if (outcome && outcome !== 'succeeded') return outcome;
  await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
  return 'started';
}
