import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 4e9;
const hourMs = 3_600_000;

/**
 * A new folder for temporary data: in memory when there is room, else on disk. First removes folders of killed
 * runs, a hundred megabytes each.
 */
export function makeThrowawayDir(kind: 'zarpa-test' | 'zarpa-e2e', base = roomyTmpdir()): string {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${kind}-(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid)) && ageMs(join(base, name)) > hourMs)
      rmSync(join(base, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(base, `${kind}-${process.pid}-`));
}

function roomyTmpdir(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another run may have removed it meanwhile. */
function ageMs(folder: string): number {
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
