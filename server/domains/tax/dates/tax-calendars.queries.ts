import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export function findCalendar(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('tax_calendars')
    .select('created_at')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Not filtered by owner: the secret address is the key. */
export async function findCalendarOwner(db: Db, hash: Buffer): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('tax_calendars')
    .select(['registration_id', 'user_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row && { registrationId: row.registration_id, userId: row.user_id };
}

/** Replaces an earlier address, which stops working. */
export async function saveCalendar(
  db: Db,
  { registrationId, userId }: Owner,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  const row = { token_hash: hash, created_at: at };
  await db
    .insertInto('tax_calendars')
    .values({ registration_id: registrationId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(row))
    .execute();
}

export async function deleteCalendar(db: Db, { registrationId }: Owner): Promise<void> {
  await db.deleteFrom('tax_calendars').where('registration_id', '=', registrationId).execute();
}
