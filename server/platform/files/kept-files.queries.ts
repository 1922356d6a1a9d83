import { sql } from 'kysely';
import type { Db, Tx } from '../db/open-database.ts';
import type { Purpose, Unfinished } from './receiving.queries.ts';
import type { Reader } from '../access/any-company-of.ts';
import { isFileFor, type FileOwner } from './files.queries.ts';

const shownFields = ['id', 'subject', 'name', 'media_type', 'size_bytes', 'pages', 'created_at'] as const;

export type ShownFile = Awaited<ReturnType<typeof listShown>>[number];

/** Newest first, at most 2 000. Callers must have checked access to `subjects`. */
export function listShown(db: Db, kind: string, subjects: readonly string[]) {
  return (
    db
      .selectFrom('files')
      .select(shownFields)
      .where('kind', '=', kind)
      // `any`, so that it is one statement for every number of subjects.
      .where(sql<boolean>`subject = any(${subjects})`)
      .where('state', '=', 'kept')
      .where('is_visible', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(2000)
      .execute()
  );
}

/** Hidden ones too; locked, so that none is given up while it goes where it was sent for. */
export function lockKept(tx: Tx, kind: string, { userId, subject }: { userId: string; subject: string }) {
  return tx
    .selectFrom('files')
    .select(shownFields)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .limit(2000)
    .forUpdate()
    .execute();
}

export function lockKeptOne(tx: Tx, kind: string, id: string) {
  return tx
    .selectFrom('files')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'kept')
    .forUpdate()
    .executeTakeFirst();
}

export function findOwnedKept(db: Db, reader: Reader, kind: string, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'subject', 'media_type', 'size_bytes', 'created_at'])
    .where('id', '=', id)
    .where(isFileFor(reader))
    .where('kind', '=', kind)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

export function findKept(db: Db, { kind, subject }: Omit<Purpose, keyof FileOwner>, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'subject', 'media_type', 'size_bytes', 'created_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

export async function renewKept(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    // The statement's time, not the transaction's, which may have waited for another one.
    .set({ created_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records outlive the account. */
export async function makeRecords(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('files').set({ is_record: true }).where('id', 'in', ids).execute();
}

/** Hides them when the transaction commits; afterwards `discard` or the scheduled task removes their bytes. */
export async function giveUpKept(tx: Tx, ids: readonly string[]): Promise<Unfinished[]> {
  if (ids.length === 0) return [];
  return tx
    .updateTable('files')
    .set({ state: 'discarded' })
    .where('id', 'in', ids)
    .where('state', '=', 'kept')
    .returning(['id', 'object_key'])
    .execute();
}
