import type { Context } from '../../context.ts';
import type { Tx } from '../db/open-database.ts';
import type { MailKind } from './mail-kind.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { insertMessage } from './outbox.queries.ts';

/** `ref` is the cause: one mail per kind and cause. `userId`: whom it is about, null when nothing about them may stay. */
export type EnqueuedMail<P> = { ref: string; userId: string | null; payload: P };

/** Writes a message to the outbox, once per cause, and queues its delivery in the same transaction. */
export async function enqueueMail<P extends object>(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  kind: MailKind<P>,
  telling: EnqueuedMail<P>,
): Promise<void> {
  const outboxId = await insertMessage(tx, { kind: kind.name, ...telling });
  if (outboxId) await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
}
