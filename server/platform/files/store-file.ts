import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { FileKind } from './file-kind.ts';
import { type FileOwner, type FileRow, findFile, insertFile } from './files.queries.ts';
import { noFollowUp, type OnFileStored } from './on-file-stored.ts';
import { newFileKey } from './sealing/file-keys.ts';
import { putSealed } from './sealing/seal-file.ts';

export type NewFile = FileOwner & {
  kind: FileKind;
  ref: string;
  name: string;
  mediaType: string;
  content: Buffer;
};

/**
 * Stores the bytes first, then the row. A second call for the same cause gets the first row. `becomes` runs in the same
 * transaction.
 */
export async function storeFile(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys'>,
  file: NewFile,
  becomes: OnFileStored = noFollowUp,
): Promise<FileRow> {
  const id = randomUUID();
  const { content, kind, ...about } = file;
  const objectKey = `${kind.name}s/${id}`;
  const key = newFileKey(needs.fileKeys, { id, userId: file.userId });
  await putSealed(needs.files, objectKey, key, Readable.from([content]), content.length);
  const row = { ...about, id, kind: kind.name, isRecord: kind.isRecord, objectKey, sealedKey: key.sealedKey };
  let isRefused = false;
  const refuse = (error: unknown) => {
    isRefused = true;
    throw error;
  };
  const kept = await needs.db
    .transaction()
    .execute(async (tx) => {
      const inserted = await insertFile(tx, { ...row, digest: digestOf(content), sizeBytes: content.length });
      if (inserted) await becomes(tx, inserted).catch(refuse);
      return inserted;
    })
    .catch(async (error: unknown) => {
      // Deletes bytes that were never committed; after a lost answer the commit is unknown, so they stay.
      if (isRefused) await needs.files.delete(objectKey);
      throw error;
    });
  if (kept) return kept;
  await needs.files.delete(objectKey);
  return (await findFile(needs.db, kind.name, file.ref))!;
}

export function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
