import type { Selectable } from 'kysely';
import type { Files } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

export type FileRow = Selectable<Files>;

export function findFile(db: Db, kind: string, ref: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();
}

/** Undefined when the cause has its file already. */
export function insertFile(
  db: Db,
  file: {
    id: string;
    userId: string;
    kind: string;
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
      ref: file.ref,
      object_key: file.key,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.digest,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Oldest first. */
export function listFilesOf(db: Db, userId: string): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}
