import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../http/fail.ts';
import { checkedKey, type FileStore } from './file-store.ts';

export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  // No key begins with a dot. One folder for all partial files, so that those of a killed process can be found.
  const partials = join(folder, '.partial');
  const partialOf = (key: string) => `${key.replaceAll('/', ' ')} `;
  return {
    put: async (key, content, { sizeBytes }) => {
      const path = pathOf(key);
      await guarded(async () => {
        for (const needed of [dirname(path), partials]) await mkdir(needed, { recursive: true, mode: 0o700 });
        const partial = join(partials, `${partialOf(key)}${randomUUID()}`);
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
    delete: (key) =>
      guarded(async () => {
        await rm(pathOf(key), { force: true });
        const begun = (await readdir(partials).catch(() => [])).filter((name) => name.startsWith(partialOf(key)));
        for (const name of begun) await rm(join(partials, name), { force: true });
      }),
  };
}

/** Resolves once the file is on the disk, not only in its cache: a receipt must survive a power cut. */
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
