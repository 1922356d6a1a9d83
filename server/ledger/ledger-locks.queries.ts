import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import type { YearOf } from './ledger-year.queries.ts';

/** What was filed of a year says what its ledger said: nobody changes it. Of a ledger that is locked for writing. */
export async function lockYear(
  tx: Transaction<Database>,
  { registrationId, userId, year, begin, end }: YearOf,
  at: Date,
): Promise<void> {
  const days = { first_day: begin, last_day: end };
  await tx
    .insertInto('ledger_locks')
    .values({ registration_id: registrationId, tax_year: year, user_id: userId, ...days, locked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For an amendment. */
export async function unlockYear(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  year: number,
): Promise<void> {
  await tx
    .deleteFrom('ledger_locks')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
}

export async function isYearLocked(db: Db, { registrationId, userId }: Owner, year: number): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_locks')
    .select('tax_year')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a day is of a year that is locked. */
export async function isDayLocked(db: Db, { registrationId, userId }: Owner, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_locks')
    .select('tax_year')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`${day}::date between first_day and last_day`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
