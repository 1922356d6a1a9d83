import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { fileFields, type FileOwner, type FileRow } from './files.queries.ts';

/** Inserted before the first byte, so that the row always says where bytes may be. */
export async function insertReceiving(db: Db, file: Purpose & { id: string; isRecord: boolean; objectKey: string }) {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      registration_id: file.registrationId,
      kind: file.kind,
      is_record: file.isRecord,
      // A customer may send many files for one cause.
      ref: file.id,
      subject: file.subject,
      object_key: file.objectKey,
      state: 'receiving',
      is_visible: false,
      name: '',
      media_type: '',
      size_bytes: 0,
    })
    .execute();
}

export type Purpose = FileOwner & { kind: string; subject: string };

export function findReceived(db: Db, { userId, registrationId, kind, subject }: Purpose, receivedDigest: Buffer) {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where('user_id', '=', userId)
    .where('registration_id', 'is not distinct from', registrationId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('received_sha256', '=', receivedDigest)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

/** Undefined when the row was given up in the meantime; throws `isKeptAlready` when another request kept the same bytes. */
export function storeReceived(
  tx: Db,
  id: string,
  file: {
    name: string;
    mediaType: string;
    isVisible: boolean;
    sealedKey: string;
    sizeBytes: number;
    digest: Buffer;
    receivedDigest: Buffer;
    pages: number | null;
  },
): Promise<FileRow | undefined> {
  return tx
    .updateTable('files')
    .set({
      state: 'kept',
      name: file.name,
      media_type: file.mediaType,
      is_visible: file.isVisible,
      is_sealed: true,
      sealed_key: file.sealedKey,
      size_bytes: file.sizeBytes,
      sha256: file.digest,
      received_sha256: file.receivedDigest,
      pages: file.pages,
    })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .returning(fileFields)
    .executeTakeFirst();
}

export function isKeptAlready(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'files_received';
}

export type Unfinished = { id: string; object_key: string };

export async function giveUp(db: Db, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'discarded' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute();
}

export async function takeUnfinished(db: Db, before: Date, limit: number): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    update files set state = 'discarded'
     where id in (
       select id from files
        where state <> 'kept' and (state = 'discarded' or created_at < ${before})
        order by created_at limit ${limit} for update skip locked)
    returning id, object_key`.execute(db);
  return rows;
}

export async function deleteDiscarded(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'discarded').execute();
}
