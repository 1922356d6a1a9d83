import { pipeline, type Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { FileStore } from '../../providers/file-store.ts';
import { deleteObjectJob } from '../files.jobs.ts';
import type { FileRow } from '../files.queries.ts';
import { keptBytesOf, openFile } from '../open-file.ts';
import { spoolSealed } from '../spool.ts';
import { newFileKey, openFileKey } from './file-keys.ts';
import { type FrameKey, sealedBytesOf, sealFrames } from './sealed-frames.ts';
import { giveKey, moveToSealed } from './sealing.queries.ts';

/**
 * Stores the key first, and derives the sealed object's name from the file's, so that a repeat writes the same bytes. A job
 * removes the open ones. Throws when the bytes are not the stored ones.
 */
export async function sealFile(needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'spool' | 'jobs'>, row: FileRow) {
  const owner = { id: row.id, userId: row.user_id };
  const sealedKey = await giveKey(needs.db, row.id, newFileKey(needs.fileKeys, owner).sealedKey);
  if (!sealedKey) return 'done already';
  const content = await openFile(needs, keptBytesOf(row));
  if (!content) throw new Error(`file ${row.id} is not in the store`);
  const spool = await spoolSealed(needs.spool, content, openFileKey(needs.fileKeys, owner, sealedKey));
  const objectKey = `sealed/${row.id}`;
  try {
    if (!row.sha256?.equals(spool.digest)) throw new Error(`file ${row.id} is not what was kept`);
    await spool.put(needs.files, objectKey);
  } finally {
    await spool.close();
  }
  return needs.db.transaction().execute(async (tx) => {
    if (!(await moveToSealed(tx, row.id, objectKey))) return 'done already' as const;
    await needs.jobs.enqueue(tx, deleteObjectJob, { key: row.object_key });
    return 'sealed' as const;
  });
}

export async function putSealed(
  files: FileStore,
  objectKey: string,
  key: FrameKey,
  content: Readable,
  plainBytes: number,
): Promise<void> {
  // Errors reach the stream that the store reads.
  const sealed = pipeline(content, sealFrames(key), () => undefined);
  const about = { sizeBytes: sealedBytesOf(plainBytes), mediaType: 'application/octet-stream' };
  // A store that gives up before reading leaves the source open.
  await files.put(objectKey, sealed, about).finally(() => sealed.destroy());
}
