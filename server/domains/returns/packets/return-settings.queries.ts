import { returnSettingKeys, type ReturnSettingKey } from '@zarpa/contract/returns/settings.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type ChosenSetting = { key: ReturnSettingKey; value: string; reason: string; set_by: string; set_at: Date };

/** The last choice per setting; settings never chosen are absent. */
export async function listChosenSettings(db: Db): Promise<ChosenSetting[]> {
  const { rows } = await sql<ChosenSetting>`
    select distinct on (key) key, value, reason, set_by, set_at from return_settings
     where key = any(${[...returnSettingKeys]}::text[]) order by key, set_at desc limit 100`.execute(db);
  return rows;
}

/** Serialises writers until the transaction ends, so that nobody overwrites an unseen decision. */
export async function lockReturnSettings(tx: Tx): Promise<void> {
  await sql`lock table return_settings in share row exclusive mode`.execute(tx);
}

/** Earlier choices stay, with author and reason. */
export async function insertSetting(tx: Tx, row: ChosenSetting): Promise<void> {
  await tx.insertInto('return_settings').values(row).execute();
}
