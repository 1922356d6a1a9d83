import type { ResendOutcome } from '@zarpa/contract/system/labels.rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { refusalRestMs } from '../../platform/mail/deliver-outbox.ts';
import { deliverOutboxJob } from '../../platform/mail/mail.jobs.ts';
import { findOpenRefusal } from '../../platform/mail/refusals.queries.ts';
import { findJobAbout } from './failed-jobs.queries.ts';
import { retryJob } from './failed-jobs.ts';
import { nextTryOf, shortAddress } from './mail-next.rules.ts';
import { placeIn } from './place.rules.ts';
import { listUnsent, lockUnsent } from './unsent-mails.queries.ts';

const pageMax = 50;

export const listUnsentMails: Handle<'listUnsentMails'> = async ({ db }, _actor, { query }) => {
  const rows = await listUnsent(db, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  return {
    success: true,
    data: {
      items: shown.map((row) => ({
        id: row.id,
        kind: row.kind,
        told_at: row.createdAt.toISOString(),
        address: row.email === null ? null : shortAddress(row.email),
        tries: row.tries,
        cause: row.cause === null ? null : cleaned(row.cause),
        next_at: nextTryOf(row, refusalRestMs)?.toISOString() ?? null,
        refused_at: row.refusedAt?.toISOString() ?? null,
      })),
      next: rows.length > pageMax ? shown.at(-1)!.place : null,
    },
  };
};

type Needs = Pick<Context, 'db' | 'jobs' | 'letters' | 'clock'>;

export const sendUnsentMail: Handle<'sendUnsentMail'> = async (needs, _actor, { params }) => {
  const outcome = await needs.db.transaction().execute((tx) => sendAgain(needs, tx, params.id));
  return { success: true, data: { outcome } };
};

async function sendAgain(needs: Needs, tx: Tx, outboxId: string): Promise<ResendOutcome> {
  const row = await lockUnsent(tx, outboxId);
  if (!row || row.skipped_at) throw fail('system.mail_not_found');
  if (row.sent_at) return 'succeeded';
  // A trial mail also goes to an address that refused.
  const isTrial = needs.letters.kindOf(row.kind)?.isTrial === true;
  const refusal = row.user_id && row.email && !isTrial ? await findOpenRefusal(tx, row.user_id, row.email) : undefined;
  if (refusal && needs.clock().getTime() - refusal.refused_at.getTime() < refusalRestMs) return 'resting';
  const jobId = await findJobAbout(tx, deliverOutboxJob.name, outboxId);
  const outcome = jobId && (await retryJob(needs, tx, deliverOutboxJob.name, jobId));
  // The completed job had skipped the mail: a new job sends it.
  if (outcome && outcome !== 'succeeded') return outcome;
  await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
  return 'started';
}
