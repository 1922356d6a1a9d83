import { sellingSettingKeys, type SellingSettingKey } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export type ChosenSelling = { key: SellingSettingKey; value: string; set_by: string; set_at: Date };

/** Settings without a decision are absent. */
export async function listChosenSelling(db: Db): Promise<ChosenSelling[]> {
  const { rows } = await sql<ChosenSelling>`
    select distinct on (key) key, value, set_by, set_at from selling_settings
     where key = any(${[...sellingSettingKeys]}::text[]) order by key, set_at desc limit 100`.execute(db);
  return rows;
}

/** Serializes changes until the transaction ends, so that nobody overwrites a value that they did not see. */
export async function lockSelling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('selling_settings', 0))`.execute(tx);
}

export async function insertSelling(tx: Tx, row: ChosenSelling): Promise<void> {
  await tx.insertInto('selling_settings').values(row).execute();
}
