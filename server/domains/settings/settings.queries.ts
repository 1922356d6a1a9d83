import type { HoursVersion, SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { SettingKey, SettingState } from '@zarpa/contract/settings/versions.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

const fields = ['number', 'value', 'state', 'set_by', 'set_at', 'decided_by'] as const;
const holdsOn = sql<string | null>`to_char(holds_on, 'YYYY-MM-DD')`.as('holds_on');

export type SettingRow = {
  number: number;
  value: unknown;
  holds_on: string | null;
  state: SettingState;
  set_by: string;
  set_at: Date;
  decided_by: string | null;
};

/** Newest first. */
export async function listVersions(db: Db, key: SettingKey, limit: number): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(fields)
    .select(holdsOn)
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as SettingState }));
}

/** The newest that holds; undefined: what the code says. */
export async function findPresent(db: Db, key: SettingKey) {
  return db
    .selectFrom('setting_versions')
    .select(['number', 'value'])
    .where('key', '=', key)
    .where('state', '=', 'confirmed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In the order in which they were set. There is one row for each change that somebody made by hand. */
export async function listHours(db: Db): Promise<HoursVersion[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['value', 'set_at'])
    .select(holdsOn)
    .where('key', '=', 'support_hours' satisfies SettingKey)
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return rows.toReversed().map(({ value, holds_on, set_at }) => ({
    ...(value as SupportHours),
    from: holds_on!,
    set_at: set_at.toISOString(),
  }));
}

/** Serializes changes of one setting until the transaction ends. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting_versions ${key}`}, 0))`.execute(tx);
}

type NewVersion = Pick<SettingRow, 'number' | 'value' | 'holds_on' | 'state' | 'set_by' | 'set_at'>;

export async function insertVersion(tx: Tx, key: SettingKey, { value, ...row }: NewVersion): Promise<void> {
  await tx
    .insertInto('setting_versions')
    .values({ key, ...row, value: value === null ? null : JSON.stringify(value) })
    .execute();
}

type Decision = { state: SettingState; decided_by: string; decided_at: Date };

export async function saveDecision(tx: Tx, key: SettingKey, number: number, decision: Decision): Promise<void> {
  await tx.updateTable('setting_versions').set(decision).where('key', '=', key).where('number', '=', number).execute();
}
