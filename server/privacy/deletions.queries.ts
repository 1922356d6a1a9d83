import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.gen.ts';

type Writer = Kysely<Database>;

/** The waiting time in which a confirmed deletion can be undone, and how long the mail's link is good. */
const waitingDays = 7;
const linkHours = 48;

export function findDeletion(db: Writer, userId: string) {
  return (
    db
      .selectFrom('deletions')
      .select(['requested_at', 'due_at'])
      .where('user_id', '=', userId)
      // A request whose link ran out was never confirmed: it is none.
      .where((row) =>
        row.or([
          row('due_at', 'is not', null),
          row('requested_at', '>', sql<Date>`now() - make_interval(hours => ${linkHours})`),
        ]),
      )
      .executeTakeFirst()
  );
}

/** A new request replaces an unconfirmed one; undefined when the deletion is scheduled already. */
export function saveDeletion(db: Writer, userId: string, tokenHash: Buffer) {
  return db
    .insertInto('deletions')
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ token_hash: tokenHash, requested_at: sql`now()` })
        .where('deletions.due_at', 'is', null),
    )
    .returning('requested_at')
    .executeTakeFirst();
}

/** Undefined when the token is not the one of this customer's open request, or is too old. */
export function scheduleDeletion(db: Writer, userId: string, tokenHash: Buffer) {
  return db
    .updateTable('deletions')
    .set({ due_at: sql`now() + make_interval(days => ${waitingDays})` })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('due_at', 'is', null)
    .where('requested_at', '>', sql<Date>`now() - make_interval(hours => ${linkHours})`)
    .returning('due_at')
    .executeTakeFirst();
}

export function deleteDeletion(db: Writer, userId: string) {
  return db.deleteFrom('deletions').where('user_id', '=', userId).returning('requested_at').executeTakeFirst();
}

export async function listDueDeletions(db: Writer): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('user_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(20)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Locks the request for the transaction that carries it out; undefined when it was undone meanwhile. */
export function lockDueDeletion(db: Writer, userId: string) {
  return db
    .selectFrom('deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

/** Payments make records that the law makes us keep. */
export async function hasRecordsToKeep(db: Writer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What may still become a payment: money must not arrive at an account that is gone. */
export async function hasPaymentUnderWay(db: Writer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .where('payment_intent_id', 'is not', null)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action', 'processing', 'needs_review'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
