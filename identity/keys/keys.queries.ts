import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { SigningKeyTable } from '../database/schema.ts';

export type SigningKeyRow = Selectable<SigningKeyTable>;
export type KeyPurpose = SigningKeyTable['purpose'];

/** Locked until the transaction ends: one change of keys at a time over all replicas. */
export async function lockKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`.execute(db);
}

/** Current first (it signs), then next (published ahead), then retired (still verifies). */
export function listKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('signing_key')
    .select(['id', 'purpose', 'state', 'encryption_key_id', 'material', 'created_at', 'retired_at'])
    .orderBy(sql`case state when 'current' then 0 when 'next' then 1 else 2 end`)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function readKeysVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || state || encryption_key_id, ',' order by id)) as version
      from identity.signing_key`.execute(db);
  return rows[0]?.version ?? '';
}

export async function insertKey(
  db: Db,
  key: Pick<SigningKeyRow, 'id' | 'purpose' | 'state' | 'encryption_key_id' | 'material'>,
): Promise<void> {
  await db.insertInto('signing_key').values(key).execute();
}

export async function retireCurrentKey(db: Db, purpose: KeyPurpose): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ state: 'retired', retired_at: sql<Date>`now()` })
    .where('purpose', '=', purpose)
    .where('state', '=', 'current')
    .execute();
}

export async function promoteNextKey(db: Db, purpose: KeyPurpose): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ state: 'current' })
    .where('purpose', '=', purpose)
    .where('state', '=', 'next')
    .execute();
}

export async function replaceKeyMaterial(db: Db, id: string, encryptionKeyId: string, material: Buffer): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ encryption_key_id: encryptionKeyId, material })
    .where('id', '=', id)
    .execute();
}

/** A retired key verifies nothing once every token and cookie it signed has expired. */
export async function deleteRetiredKeys(db: Db, retiredDaysMin: number): Promise<void> {
  await db
    .deleteFrom('signing_key')
    .where('state', '=', 'retired')
    .where('retired_at', '<', sql<Date>`now() - make_interval(days => ${retiredDaysMin})`)
    .execute();
}
