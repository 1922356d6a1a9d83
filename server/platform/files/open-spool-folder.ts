import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadBytesMax } from '@zarpa/contract/documents/files.rules.ts';
import { fail } from '../http/fail.ts';

export type SpoolFolder = {
  /**
   * At the start: throws when it is not writable, clears the remains of a killed process, and returns a warning when space is
   * low.
   */
  prepare: () => Promise<string | undefined>;
  /** A file without a name, which disappears with the process. Throws `files.no_room` when the disk is nearly full. */
  open: () => Promise<FileHandle>;
};

/** Disk space left to others, besides the largest possible upload. */
const reservedBytes = 256_000_000;

const prefix = 'zarpa-spool-';

export function openSpoolFolder(folder: string, freeBytes = freeBytesIn): SpoolFolder {
  const hasRoom = async () => (await freeBytes(folder)) >= reservedBytes + uploadBytesMax;
  const openNameless = async () => {
    const path = join(folder, `${prefix}${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    // Another process that starts at this moment may have removed the name already.
    await rm(path, { force: true });
    return handle;
  };
  return {
    prepare: async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const name of await readdir(folder))
          if (name.startsWith(prefix)) await rm(join(folder, name), { force: true });
        const handle = await openNameless();
        await handle.writeFile('.').finally(() => handle.close());
      } catch (error) {
        if (isFull(error)) return littleRoom(folder);
        throw new Error(`SPOOL_DIR: no se puede escribir en ${folder} (${(error as NodeJS.ErrnoException).code})`, {
          cause: error,
        });
      }
      return (await hasRoom()) ? undefined : littleRoom(folder);
    },
    open: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!(await hasRoom())) throw fail('files.no_room');
      return openNameless();
    },
  };
}

const littleRoom = (folder: string) =>
  `SPOOL_DIR: queda poco espacio en ${folder}; hasta que haya más no se aceptan archivos`;

export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
