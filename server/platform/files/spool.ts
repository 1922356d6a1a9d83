import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline as piped, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../http/fail.ts';
import type { FileStore } from '../providers/file-store.ts';
import { isFull, type SpoolFolder } from './open-spool-folder.ts';
import { openFrames, sealedBytesOf, sealFrames, type FrameKey } from './sealing/sealed-frames.ts';

/** Bytes on their way to the store, which wants their length before the first one; whoever opens it closes it. */
export type Spool = {
  sizeBytes: number;
  /** SHA-256 of the plain bytes. */
  digest: Buffer;
  /** The plain bytes, as often as asked. */
  read: () => Readable;
  put: (files: FileStore, objectKey: string) => Promise<void>;
  close: () => Promise<void>;
};

const readBytes = 65_536;

/** Looks at every chunk before it is kept, and throws to refuse all of it. */
export type Judge = (chunk: Buffer, bytesBefore: number) => Promise<void> | void;

/**
 * Reads `content` to its end into a file of the folder, sealed, which goes with this process, however that ends. Throws what
 * `content` or `judge` throws, what the disk says, and `files.no_room` where that is full.
 */
export async function spoolSealed(
  folder: Pick<SpoolFolder, 'open'>,
  content: AsyncIterable<Uint8Array>,
  key: FrameKey,
  judge: Judge = () => undefined,
): Promise<Spool> {
  const handle = await folder.open();
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const looked = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const look = async () => {
          await judge(chunk, sizeBytes);
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

/** Not the handle's own stream, which closes it where it ends. */
async function* readFrom(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
