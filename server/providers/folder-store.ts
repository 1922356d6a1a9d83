import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../http/fail.ts';
import { checkedKey, type FileStore } from './file-store.ts';

/** Files under one folder, readable by this process's user alone. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    put: async (key, content, { sizeBytes }) => {
      const path = pathOf(key);
      await guarded(async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const partial = `${path}.${randomUUID()}.partial`;
        try {
          await writeThrough(partial, content, sizeBytes);
          await rename(partial, path);
        } catch (error) {
          await rm(partial, { force: true });
          throw error;
        }
        await syncFolder(dirname(path));
      });
    },
    get: async (key, range) => {
      const handle = await unlessMissing(open(pathOf(key), 'r'));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { sizeBytes: size, content: handle.createReadStream(range && { start: range.from, end: range.to - 1 }) };
    },
    head: async (key) => {
      const found = await unlessMissing(stat(pathOf(key)));
      return found && { sizeBytes: found.size };
    },
    delete: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}

/** On the disk, not only in its cache, when it resolves: a receipt must outlive a power cut. */
async function writeThrough(path: string, content: Readable, sizeBytes: number): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let written = 0;
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      await handle.writeFile(chunk);
      written += chunk.byteLength;
    }
    if (written !== sizeBytes) throw new Error(`${written} bytes instead of ${sizeBytes}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function unlessMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fail('server.unavailable', { cause: error });
  }
}

async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw fail('server.unavailable', { cause: error });
  }
}
