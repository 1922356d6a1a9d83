import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { OutdatedDatabase } from '@zarpa/server/platform/db/take-over.ts';
import { whereDataAre } from '../embedded-postgres.ts';
import type { Settings } from './settings.ts';

/** Starts; when the folder's own database is too old, moves the folder aside, reports it and starts on a new one. */
export async function onUsableData<T>({ dataDir, own }: Pick<Settings, 'dataDir' | 'own'>, start: () => Promise<T>) {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof OutdatedDatabase) || !own.database) throw error;
    const aside = moveAside(dataDir);
    console.error(
      `${error.message}\nLa carpeta ${dataDir} se guardó tal como estaba en ${aside} (para arrancar con ella: DATA_DIR=${aside}), y se empieza con una nueva.`,
    );
    return start();
  }
}

/** Returns the folder's new name. Nothing is deleted. */
function moveAside(dataDir: string): string {
  const postgres = whereDataAre(join(dataDir, 'postgres'));
  const aside = `${dataDir}-anterior-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(dataDir, aside);
  // Data that PostgreSQL could not read in place is stored elsewhere, under the folder's name.
  if (existsSync(postgres)) spawnSync('mv', [postgres, join(aside, 'postgres')]);
  return aside;
}
