import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

export type StoredRecord = { record: PreparerRecord; version: number; keptAt: Date };

/** The record that covers all days of the year; of several, the last one saved. */
export async function findPreparerRecord(
  db: Db,
  { registrationId }: Owner,
  { begin, end }: Days,
): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('preparer_records')
    .select(['record', 'version', 'kept_at'])
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', begin)
    .where('last_day', '>=', end)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Only this module writes the record, after validation.
  return row && { record: row.record as PreparerRecord, version: row.version, keptAt: row.kept_at };
}

/** False when the stored version is newer. A year that was split gets a record of its own. */
export async function savePreparerRecord(
  tx: Tx,
  { registrationId, userId }: Owner,
  held: Days,
  { record, version, keptAt }: StoredRecord,
): Promise<boolean> {
  const kept = { record: JSON.stringify(record), version, kept_at: keptAt };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('preparer_records')
    .values({
      registration_id: registrationId,
      user_id: userId,
      first_day: held.begin,
      last_day: held.end,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['registration_id', 'first_day', 'last_day'])
        .doUpdateSet(kept)
        .where('preparer_records.version', '<', version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
