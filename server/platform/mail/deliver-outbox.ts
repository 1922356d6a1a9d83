import { isMutable } from '@zarpa/contract/notices/texts.rules.ts';
import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { Context } from '../../context.ts';
import { findAddress, findPersonWho } from '../access/company-people.queries.ts';
import type { MailKind } from './mail-kind.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { deleteMessage, findMessage, markSent, markSkipped, takeUnsent } from './outbox.queries.ts';
import { recordAccepted, recordRefusal } from './record-refusal.ts';
import { findOpenRefusal, isTopicMuted } from './refusals.queries.ts';

type Needs = Pick<Context, 'db' | 'mail' | 'letters' | 'events' | 'clock'>;

/** An address that refused is skipped for this long; the scheduled task retries afterwards. */
export const refusalRestMs = 2 * 86_400_000;

/** Skips muted mails. A second run does nothing; after a crash in between, the mail is sent again with the same Message-ID. */
export async function deliverOutbox(needs: Needs, { outboxId }: { outboxId: string }): Promise<void> {
  const row = await findMessage(needs.db, outboxId);
  if (!row || row.sent_at) return;
  if (row.skipped_at) return;
  const { user_id: userId } = row;
  const kind = needs.letters.kindOf(row.kind);
  if (userId && kind && (await isMuted(needs, userId, kind))) return markSkipped(needs.db, row.id, needs.clock());
  const reader = kind && row.registration_id ? await findReader(needs, row, kind) : null;
  // Whoever has left the company since is not told about it any more.
  if (reader === undefined) return markSkipped(needs.db, row.id, needs.clock());
  const composed = await needs.letters.compose(row.kind, row.payload as object);
  if (composed) {
    // The release before wrote whom it goes to, and not of which company.
    const email = reader?.email ?? composed.to ?? (userId && (await findAddress(needs.db, userId)));
    if (!email) return markSkipped(needs.db, row.id, needs.clock());
    if (userId && !kind?.isTrial && (await hasJustRefused(needs, userId, email))) return;
    const answer = await needs.mail.send({ id: row.id, requestId: row.request_id, ...composed, to: email });
    const at = needs.clock();
    if (kind?.tellsAnswer) await publishAnswer(needs, row, answer !== 'refused');
    if (answer === 'refused' && userId)
      return needs.db.transaction().execute((tx) => recordRefusal(needs, tx, { userId, email, source: 'server', at }));
    if (userId) await recordAccepted(needs, { userId, email, at });
  }
  if (kind?.isForgottenWhenSent) await deleteMessage(needs.db, row.id);
  else await markSent(needs.db, row.id);
}

/** Published in a transaction of its own: a repeated mail is answered twice. */
async function publishAnswer({ db, events, clock }: Needs, row: { kind: string; ref: string }, isAccepted: boolean) {
  const answer = { mail: row.kind, ref: row.ref, isAccepted, at: clock() };
  await db.transaction().execute((tx) => events.publish(tx, noticesEvents.answered, answer));
}

async function isMuted({ db }: Needs, userId: string, { topic }: MailKind<object>): Promise<boolean> {
  return isMutable(topic) && isTopicMuted(db, userId, topic);
}

async function findReader(
  { db }: Needs,
  row: { user_id: string | null; registration_id: string | null },
  { needs }: MailKind<object>,
) {
  return findPersonWho(db, { registrationId: row.registration_id!, userId: row.user_id! }, needs!);
}

async function hasJustRefused({ db, clock }: Needs, userId: string, email: string): Promise<boolean> {
  const refusal = await findOpenRefusal(db, userId, email);
  return refusal !== undefined && clock().getTime() - refusal.refused_at.getTime() < refusalRestMs;
}

export async function requeueUnsent(needs: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    for (const outboxId of await takeUnsent(tx, 100)) await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
  });
}
