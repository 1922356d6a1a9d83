import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export type MissedYearRow = Awaited<ReturnType<typeof listMissedYears>>[number];

export function listMissedYears(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('missed_years')
    .select(['year_day', 'learned', 'cause', 'since', 'told_at'])
    .where('registration_id', '=', registrationId)
    .orderBy('year_day', 'desc')
    .execute();
}

export async function saveMissedYear(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { year_day, ...texts }: MissedYearRow,
): Promise<void> {
  await tx
    .insertInto('missed_years')
    .values({ registration_id: registrationId, user_id: userId, year_day, ...texts })
    .onConflict((conflict) => conflict.columns(['registration_id', 'year_day']).doUpdateSet(texts))
    .execute();
}

export async function deleteMissedYear(
  tx: Transaction<Database>,
  { registrationId }: Owner,
  yearDay: string,
): Promise<void> {
  await tx
    .deleteFrom('missed_years')
    .where('registration_id', '=', registrationId)
    .where('year_day', '=', yearDay)
    .execute();
}
