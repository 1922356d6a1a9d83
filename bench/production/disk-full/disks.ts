import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type Disk = {
  path: string;
  /** Leaves so many bytes to others. */
  fill: (leftBytes: number) => void;
  empty: () => void;
  remove: () => void;
};

/** A disk of its own in memory; only root may mount one. */
export function makeDisk(path: string, megabytes: number): Disk {
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path]);
  const ballast = join(path, '.ballast');
  return {
    path,
    fill: (leftBytes) => {
      const handle = openSync(ballast, 'w');
      const megabyte = Buffer.alloc(1_048_576);
      try {
        for (let free = freeBytes(path) - leftBytes; free > 0; free = freeBytes(path) - leftBytes)
          writeSync(handle, megabyte, 0, Math.min(free, megabyte.length));
      } catch (error) {
        // Others wrote meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(handle);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync('umount', ['-l', path]),
  };
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
