import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';

/** What customers are told by e-mail, and the row that each mail is written from. */
export type Telling =
  | { kind: 'payment-received'; ref: string; payload: { registrationId: string } }
  | { kind: 'company-submitted'; ref: string; payload: { companyId: string } }
  | { kind: 'security-notice'; ref: string; payload: { eventId: string } }
  | { kind: 'deletion-requested'; ref: string; payload: { userId: string; sealedToken: string } }
  | { kind: 'deletion-scheduled'; ref: string; payload: { userId: string } };

/** Writes a message into the outbox, once per cause, and queues its delivery in the same transaction. */
export async function tell(needs: Pick<Context, 'jobs'>, tx: Transaction<Database>, telling: Telling): Promise<void> {
  const row = await tx
    .insertInto('outbox')
    .values({ id: randomUUID(), kind: telling.kind, ref: telling.ref, payload: JSON.stringify(telling.payload) })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await needs.jobs.enqueue(tx, 'deliver-outbox', { outboxId: row.id });
}
