import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { StaleKey } from '../../platform/files/sealing/reseal-keys.ts';

type Writer = Kysely<Database>;
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

const fields = [
  'id',
  'user_id',
  'status',
  'progress_percent',
  'object_key',
  'sealed_key',
  'size_bytes',
  'created_at',
  'expires_at',
] as const;

/** `keptDays` is the lifetime of a copy; after `patienceMinutes` without progress it has failed. */
const keptDays = 7;
const patienceMinutes = 3;

export function findLatestExport(db: Writer, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .select(fields)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findExport(db: Writer, id: string) {
  return db.selectFrom('exports').select(fields).where('id', '=', id).executeTakeFirst();
}

export function findOwnedReadyExport(db: Writer, userId: string, id: string, now: Date) {
  return db
    .selectFrom('exports')
    .select(fields)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Undefined when another is under way. */
export function createExport(db: Writer, id: string, userId: string): Promise<ExportRow | undefined> {
  return db
    .insertInto('exports')
    .values({ id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(fields)
    .executeTakeFirst();
}

/** False when the copy is no longer wanted. */
export async function saveProgress(db: Writer, id: string, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('exports')
    .set({ status: 'running', progress_percent: percent, progress_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishExport(
  db: Writer,
  id: string,
  file: { objectKey: string; sealedKey: string; sizeBytes: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('exports')
    .set({
      status: 'ready',
      progress_percent: 100,
      object_key: file.objectKey,
      sealed_key: file.sealedKey,
      size_bytes: file.sizeBytes,
      expires_at: new Date(now.getTime() + keptDays * 86_400_000),
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In pages by id. */
export function listStoredExports(db: Writer, after: string, limit: number) {
  return db
    .selectFrom('exports')
    .select(['id', 'user_id', 'object_key', 'sealed_key', 'size_bytes'])
    .where('object_key', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ object_key: string; size_bytes: string }>()
    .execute();
}

export async function failStaleExports(db: Writer): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'failed' })
    .where('status', 'in', ['queued', 'running'])
    .where('progress_at', '<', sql<Date>`now() - make_interval(mins => ${patienceMinutes})`)
    .execute();
}

export function listExpiredExports(db: Writer, now: Date): Promise<{ id: string; object_key: string | null }[]> {
  return db.selectFrom('exports').select(['id', 'object_key']).where('expires_at', '<', now).limit(100).execute();
}

export async function takeExportsOf(db: Writer, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('exports').where('user_id', '=', userId).returning('object_key').execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

export async function deleteExport(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}

export function listStaleExportKeys(db: Writer, keyId: string, limit: number): Promise<StaleKey[]> {
  return db
    .selectFrom('exports')
    .select(['id', 'user_id', 'sealed_key'])
    .where(sql<boolean>`split_part(sealed_key, '.', 2) <> ${keyId}`)
    .limit(limit)
    .forUpdate()
    .$narrowType<{ sealed_key: string }>()
    .execute();
}

export async function replaceExportKey(db: Writer, id: string, sealedKey: string): Promise<void> {
  await db.updateTable('exports').set({ sealed_key: sealedKey }).where('id', '=', id).execute();
}
