import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline as piped, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../http/fail.ts';
import type { FileStore } from '../providers/file-store.ts';
import { isFull, type SpoolFolder } from './open-spool-folder.ts';
import { openFrames, sealedBytesOf, sealFrames, type FrameKey } from './sealing/sealed-frames.ts';

export type Spool = {
  sizeBytes: number;
  digest: Buffer;
  read: () => Readable;
  put: (files: FileStore, objectKey: string) => Promise<void>;
  close: () => Promise<void>;
};

const readBytes = 65_536;

/** Checks a chunk before it is stored; throws to refuse the whole file. */
export type CheckChunk = (chunk: Buffer, bytesBefore: number) => Promise<void> | void;

/** Into a file without a name, which disappears with the process. Throws what `content` or `judge` throws, and `files.no_room`. */
export async function spoolSealed(
  folder: Pick<SpoolFolder, 'open'>,
  content: AsyncIterable<Uint8Array>,
  key: FrameKey,
  check: CheckChunk = () => undefined,
): Promise<Spool> {
  const handle = await folder.open();
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const looked = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const look = async () => {
          await check(chunk, sizeBytes);
          hash.update(chunk);
          sizeBytes += chunk.length;
        };
        look().then(
          () => done(null, chunk),
          (error: Error) => done(error),
        );
      },
    });
    await pipeline(content, looked, sealFrames(key), async (sealed: AsyncIterable<Buffer>) => {
      for await (const frame of sealed) await handle.writeFile(frame);
    });
    const stored = () => Readable.from(readFrom(handle), { objectMode: false });
    return {
      sizeBytes,
      digest: hash.digest(),
      read: () => piped(stored(), openFrames(key, sizeBytes, { from: 0, to: sizeBytes }), () => undefined),
      put: (files, objectKey) =>
        files.put(objectKey, stored(), {
          sizeBytes: sealedBytesOf(sizeBytes),
          mediaType: 'application/octet-stream',
        }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw isFull(error) ? fail('files.no_room', { cause: error }) : error;
  }
}

/** The handle's own stream would close the handle at its end. */
async function* readFrom(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle
      .read(Buffer.allocUnsafe(readBytes), 0, readBytes, position)
      .catch((cause: unknown) => {
        throw fail('files.store_unavailable', { cause });
      });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
