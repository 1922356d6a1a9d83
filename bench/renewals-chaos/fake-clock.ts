/** The time of the processes that this bench starts, by libfaketime; the bench itself lives in the present. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../../tools/install-packages.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export type FakeClock = {
  now: () => Date;
  today: () => string;
  /** On which it stood, in their order. */
  days: readonly string[];
  /** Every process sees it at once. */
  set: (moment: Date) => void;
  /** Takes away what the library of killed processes left in shared memory. */
  stop: () => void;
};

/** Of all children from now on. Throws one clear sentence without the library. */
export function startFakeClock(dir: string, begin: Date): FakeClock {
  if (!existsSync(library)) installPackages('libfaketime', ['faketime']);
  if (!existsSync(library))
    throw new Error(`libfaketime is missing (${library}): a year cannot be lived. apt-get install faketime`);
  const file = join(dir, 'clock');
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const days: string[] = [];
  const set = (moment: Date) => {
    days.push(moment.toISOString().slice(0, 10));
    aheadMs = Math.round((moment.getTime() - Date.now()) / 1_000) * 1_000;
    // Never half written: every process reads it whenever it asks for the time.
    writeFileSync(`${file}.new`, `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  set(begin);
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  return { now, today: () => now().toISOString().slice(0, 10), days, set, stop: clearShared };
}

const shared = '/dev/shm';

function clearShared(): void {
  for (const name of readdirSync(shared)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(shared, name), { force: true });
  }
}
