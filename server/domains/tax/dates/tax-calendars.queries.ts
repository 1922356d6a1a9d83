import { sql } from 'kysely';
import { mayIn } from '../../../platform/access/any-company-of.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

/** A person's own address of a company's dates. */
type Own = { registrationId: string; readerId: string };

export function findCalendar(db: Db, { registrationId, readerId }: Own) {
  return db
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', readerId)
    .executeTakeFirst();
}

/** The secret address is the key, while the person who made it may read the dates. */
export async function findCalendarOwner(db: Db, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select r.id as "registrationId", r.user_id as "userId"
      from calendar_addresses a join registrations r on r.id = a.registration_id
     where a.token_hash = ${hash}
       and exists (select from company_people p
                    where p.registration_id = a.registration_id and p.user_id = a.user_id
                      and ${sql.raw(mayIn('taxes.read'))})`.execute(db);
  return rows[0];
}

/** Replaces an earlier address, which stops working. */
export async function saveCalendar(
  db: Db,
  { registrationId, readerId }: Own,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  const row = { token_hash: hash, created_at: at };
  await db
    .insertInto('calendar_addresses')
    .values({ registration_id: registrationId, user_id: readerId, ...row })
    .onConflict((conflict) => conflict.columns(['registration_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function deleteCalendar(db: Db, { registrationId, readerId }: Own): Promise<void> {
  await db
    .deleteFrom('calendar_addresses')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', readerId)
    .execute();
}
