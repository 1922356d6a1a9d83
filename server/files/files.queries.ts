import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

const fileFields = [
  'id',
  'user_id',
  'kind',
  'ref',
  'object_key',
  'name',
  'media_type',
  'size_bytes',
  'sha256',
  'created_at',
] as const;

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export function findFile(db: Db, kind: string, ref: string) {
  return db.selectFrom('files').select(fileFields).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();
}

/** Whether this person has such a file of this kind. */
export async function hasFile(db: Db, userId: string, kind: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the cause has its file already. */
export function insertFile(
  db: Db,
  file: {
    id: string;
    userId: string;
    kind: string;
    isRecord: boolean;
    ref: string;
    key: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    digest: Buffer;
  },
): Promise<FileRow | undefined> {
  return db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      kind: file.kind,
      is_record: file.isRecord,
      ref: file.ref,
      object_key: file.key,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.digest,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning(fileFields)
    .executeTakeFirst();
}

/** Oldest first. */
export function listFilesOf(db: Db, userId: string): Promise<FileRow[]> {
  return db.selectFrom('files').select(fileFields).where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Takes the rows of a person's files, records too unless they are to be kept; answers the keys of their bytes. */
export async function takeFilesOf(
  tx: Transaction<Database>,
  userId: string,
  { isKept }: { isKept: boolean },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (is_record and ${isKept})`)
    .returning('object_key')
    .execute();
  return rows.map((row) => row.object_key);
}
