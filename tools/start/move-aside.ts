import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { whereDataAre } from '../embedded-postgres.ts';

/** Renames a data folder that this version cannot go on with and returns its new name. Nothing is deleted. */
export function moveAside(dataDir: string): string {
  const postgres = whereDataAre(join(dataDir, 'postgres'));
  const aside = `${dataDir}-anterior-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(dataDir, aside);
  // What PostgreSQL could not read in the folder it keeps elsewhere, by the folder's name.
  if (existsSync(postgres)) spawnSync('mv', [postgres, join(aside, 'postgres')]);
  return aside;
}
