import { pipeline, Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { ByteRange } from '../providers/file-store.ts';
import type { FileRow } from './files.queries.ts';
import { type FileOwner, openFileKey } from './sealing/file-keys.ts';
import { openFrames, sealedBytesOf, sealedRangeOf } from './sealing/sealed-frames.ts';

export type KeptBytes = FileOwner & { objectKey: string; sealedKey: string | null; sizeBytes: number };

/** Checks each frame: a changed one breaks the stream. Undefined when the store lost the file; throws on another size. */
export async function openFile(
  needs: Pick<Context, 'files' | 'fileKeys'>,
  kept: KeptBytes,
  range: ByteRange = { from: 0, to: kept.sizeBytes },
): Promise<Readable | undefined> {
  const { id, objectKey, sealedKey, sizeBytes } = kept;
  // Checked before the store is asked: a missing key is our problem, whatever the store holds.
  const key = sealedKey === null ? undefined : openFileKey(needs.fileKeys, kept, sealedKey);
  const isNothing = !key && range.from === range.to;
  const storedRange = key ? sealedRangeOf(sizeBytes, range) : range;
  const stored = await needs.files.get(objectKey, isNothing ? undefined : storedRange);
  if (!stored) return undefined;
  const isWhole = stored.sizeBytes === (key ? sealedBytesOf(sizeBytes) : sizeBytes);
  if (!isWhole || isNothing) stored.content.destroy();
  if (!isWhole) throw new Error(`file ${id} is not what was kept: ${stored.sizeBytes} bytes in the store`);
  if (isNothing) return Readable.from([]);
  if (!key) return stored.content;
  // Errors reach the returned stream.
  return pipeline(stored.content, openFrames(key, sizeBytes, range), () => undefined);
}

export function keptBytesOf(row: FileRow): KeptBytes {
  return {
    id: row.id,
    userId: row.user_id,
    objectKey: row.object_key,
    // A row gets its key before its bytes are sealed with it.
    sealedKey: row.is_sealed ? row.sealed_key : null,
    sizeBytes: Number(row.size_bytes),
  };
}

/** A file, or a range of it, for a response. Throws when the store lost it; an error in mid-stream is logged. */
export async function openKeptFile(
  needs: Pick<Context, 'files' | 'fileKeys' | 'log'>,
  row: FileRow,
  range?: ByteRange,
): Promise<Readable> {
  const content = await openFile(needs, keptBytesOf(row), range);
  if (!content) throw new Error(`file ${row.id} is not in the store`);
  return content.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      needs.log.error({ err: error, fileId: row.id }, 'a file could not be read to its end');
  });
}
