/** At build: fills the compile cache by starting each process without settings, which ends with a sentence. */
import { spawnSync } from 'node:child_process';
import { entries, entryOf } from './entries.ts';

for (const name of Object.keys(entries)) {
  const { status, stderr } = spawnSync(process.execPath, entryOf(name), { encoding: 'utf8' });
  // Nothing but the missing settings may end it.
  if (status !== 1 || !stderr.includes('DATABASE_URL')) throw new Error(`${name}: ${status} ${stderr}`);
}
