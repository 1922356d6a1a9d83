import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const roomBytes = 4e9;

/** Where data that is thrown away afterwards is written fastest: in memory where the system has room for it there, else on disk. */
export function roomyTmpdir(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
