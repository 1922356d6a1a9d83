import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

const waitingDays = 7;
const linkHours = 48;

/** `now` is the business's time, as in this whole file, because the waiting days are promised to a person. */
export function findDeletion(db: Writer, userId: string, now: Date) {
  return (
    db
      .selectFrom('deletions')
      .select(['requested_at', 'due_at'])
      .where('user_id', '=', userId)
      // A request whose link expired was never confirmed and does not count.
      .where((row) => row.or([row('due_at', 'is not', null), row('requested_at', '>', hoursBefore(now, linkHours))]))
      .executeTakeFirst()
  );
}

/** Replaces an unconfirmed request; undefined when a deletion is scheduled already. */
export function saveDeletion(db: Writer, userId: string, tokenHash: Buffer, now: Date) {
  return db
    .insertInto('deletions')
    .values({ user_id: userId, token_hash: tokenHash, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ token_hash: tokenHash, requested_at: now })
        .where('deletions.due_at', 'is', null),
    )
    .returning('requested_at')
    .executeTakeFirst();
}

/** Undefined when the token is not of this customer's open request, or expired. */
export function scheduleDeletion(db: Writer, userId: string, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('deletions')
    .set({ due_at: hoursBefore(now, -24 * waitingDays) })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('due_at', 'is', null)
    .where('requested_at', '>', hoursBefore(now, linkHours))
    .returning('due_at')
    .executeTakeFirst();
}

export function deleteDeletion(db: Writer, userId: string) {
  return db.deleteFrom('deletions').where('user_id', '=', userId).returning('requested_at').executeTakeFirst();
}

export async function listDueDeletions(db: Writer, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('deletions').select('user_id').where('due_at', '<=', now).limit(20).execute();
  return rows.map((row) => row.user_id);
}

/** Locks the request until the transaction ends; undefined when it was cancelled. */
export function lockDueDeletion(db: Writer, userId: string, now: Date) {
  return db
    .selectFrom('deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

export function findScheduledDeletion(db: Writer, userId: string) {
  return db
    .selectFrom('deletions')
    .innerJoin('users', 'users.id', 'deletions.user_id')
    .select(['users.email', 'deletions.due_at'])
    .where('deletions.user_id', '=', userId)
    .executeTakeFirst();
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
