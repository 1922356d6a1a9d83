import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Owner } from './tax-facts.queries.ts';

export type MissedYearRow = Awaited<ReturnType<typeof listMissedYears>>[number];

/** Newest year first. */
export function listMissedYears(db: Db, { registrationId, userId }: Owner) {
  return db
    .selectFrom('missed_years')
    .select(['tax_year', 'learned', 'cause', 'since', 'told_at'])
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .orderBy('tax_year', 'desc')
    .execute();
}

export async function saveMissedYear(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { tax_year, ...told }: MissedYearRow,
): Promise<void> {
  await tx
    .insertInto('missed_years')
    .values({ registration_id: registrationId, user_id: userId, tax_year, ...told })
    .onConflict((conflict) => conflict.columns(['registration_id', 'tax_year']).doUpdateSet(told))
    .execute();
}

export async function deleteMissedYear(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  taxYear: number,
): Promise<void> {
  await tx
    .deleteFrom('missed_years')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', '=', taxYear)
    .execute();
}
