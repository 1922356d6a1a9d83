import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { openFile, type KeptBytes } from './open-file.ts';
import { sealedBytesOf } from './sealing/sealed-frames.ts';

/** `digest`: undefined where a table keeps none; then the frames alone tell that the bytes are whole. */
export type CheckedBytes = KeptBytes & { digest: Buffer | undefined };

export type Checking = {
  /** Of a hundred objects so many are read to their end; of the others only presence and length are looked at. */
  samplePercent: number;
  onFault: (sentence: string) => void;
  onProgress: (counts: FileCounts) => void;
};

export type FileCounts = { rows: number; read: number; bytes: number; faults: number };

const pageMax = 200;
/** A distant store answers slowly; each holds a few frames in memory. */
const atOnce = 4;

/** Looks at each row's object. `list` returns rows in pages by id. */
export async function checkFiles(
  needs: Pick<Context, 'files' | 'fileKeys'>,
  list: (after: string, limit: number) => Promise<CheckedBytes[]>,
  { samplePercent, onFault, onProgress }: Checking,
): Promise<FileCounts> {
  const counts: FileCounts = { rows: 0, read: 0, bytes: 0, faults: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await list(after, pageMax);
    for (let at = 0; at < page.length; at += atOnce) {
      await Promise.all(page.slice(at, at + atOnce).map(look));
      onProgress(counts);
    }
    if (page.length < pageMax) return counts;
    after = page.at(-1)!.id;
  }

  async function look(kept: CheckedBytes): Promise<void> {
    counts.rows += 1;
    const isRead = Math.random() * 100 < samplePercent;
    const fault = isRead ? await faultIn(needs, kept) : await faultOutside(needs, kept);
    if (isRead) counts.read += 1;
    if (!fault) counts.bytes += isRead ? kept.sizeBytes : 0;
    if (!fault) return;
    counts.faults += 1;
    onFault(`${kept.objectKey} ${fault}`);
  }
}

async function faultIn(
  needs: Pick<Context, 'files' | 'fileKeys'>,
  { digest, ...kept }: CheckedBytes,
): Promise<string | undefined> {
  try {
    const content = await openFile(needs, kept);
    if (!content) return 'is not in the store';
    const read = await digestOf(content);
    return digest && !read.equals(digest) ? 'is not what was kept: another digest' : undefined;
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`;
  }
}

async function faultOutside(
  { files }: Pick<Context, 'files'>,
  { objectKey, sealedKey, sizeBytes }: CheckedBytes,
): Promise<string | undefined> {
  try {
    const found = await files.head(objectKey);
    if (!found) return 'is not in the store';
    const expected = sealedKey === null ? sizeBytes : sealedBytesOf(sizeBytes);
    return found.sizeBytes === expected ? undefined : `is not what was kept: ${found.sizeBytes} bytes in the store`;
  } catch (error) {
    return `cannot be looked at: ${reasonOf(error)}`;
  }
}

async function digestOf(content: Readable): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest();
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}
