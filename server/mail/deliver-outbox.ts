import type { Context } from '../context.ts';
import { deleteMessage, findMessage, markSent } from './outbox.queries.ts';

type Needs = Pick<Context, 'db' | 'mail' | 'letters'>;

/** Sends one message of the outbox. A second run finds it sent and does nothing; a crash between the two repeats the Message-ID. */
export async function deliverOutbox(needs: Needs, { outboxId }: { outboxId: string }): Promise<void> {
  const row = await findMessage(needs.db, outboxId);
  if (!row || row.sent_at) return;
  const composed = await needs.letters.compose(row.kind, row.payload as object);
  if (composed) await needs.mail.send({ id: row.id, ...composed });
  if (needs.letters.kindOf(row.kind)?.isForgottenWhenSent) await deleteMessage(needs.db, row.id);
  else await markSent(needs.db, row.id);
}
