import { sql } from 'kysely';
import type { Db } from '../../db/open-database.ts';
import { fileFields, type FileRow } from '../files.queries.ts';
import type { StaleKey } from './reseal-keys.ts';

/** In pages by id, so that a file that cannot be sealed does not block others. */
export function listUnsealed(db: Db, after: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where('is_sealed', '=', false)
    .where('state', '=', 'kept')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The key for sealing its bytes: the first one given stays. Undefined when they are sealed already. */
export async function giveKey(db: Db, id: string, sealedKey: string): Promise<string | undefined> {
  const row = await db
    .updateTable('files')
    .set({ sealed_key: sql<string>`coalesce(sealed_key, ${sealedKey})` })
    .where('id', '=', id)
    .where('is_sealed', '=', false)
    .returning('sealed_key')
    .executeTakeFirst();
  return row?.sealed_key ?? undefined;
}

/** Makes the sealed bytes the file's. False when they are already, or the file is gone. */
export async function moveToSealed(db: Db, id: string, objectKey: string): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ object_key: objectKey, is_sealed: true })
    .where('id', '=', id)
    .where('is_sealed', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listStaleFileKeys(db: Db, keyId: string, limit: number): Promise<StaleKey[]> {
  return db
    .selectFrom('files')
    .select(['id', 'user_id', 'sealed_key'])
    .where(sql<boolean>`split_part(sealed_key, '.', 2) <> ${keyId}`)
    .limit(limit)
    .forUpdate()
    .$narrowType<{ sealed_key: string }>()
    .execute();
}

export async function replaceFileKey(db: Db, id: string, sealedKey: string): Promise<void> {
  await db.updateTable('files').set({ sealed_key: sealedKey }).where('id', '=', id).execute();
}

/** Replaces a part of `ref`: generated files are identified by their id instead. */
export async function replaceInRef(db: Db, id: string, part: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ ref: sql<string>`replace(ref, ${part}, id::text)` })
    .where('id', '=', id)
    .execute();
}
