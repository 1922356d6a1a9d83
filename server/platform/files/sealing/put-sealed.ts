import { pipeline, type Readable } from 'node:stream';
import type { FileStore } from '../../providers/file-store.ts';
import { sealedBytesOf, sealFrames, type FrameKey } from './sealed-frames.ts';

export async function putSealed(
  files: FileStore,
  objectKey: string,
  key: FrameKey,
  content: Readable,
  plainBytes: number,
): Promise<void> {
  // What breaks on the way breaks the stream that the store reads, and it says so.
  const sealed = pipeline(content, sealFrames(key), () => undefined);
  const about = { sizeBytes: sealedBytesOf(plainBytes), mediaType: 'application/octet-stream' };
  // A store that gives up before it reads leaves the source open.
  await files.put(objectKey, sealed, about).finally(() => sealed.destroy());
}
