import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiOptions, workerOptions } from '../../server/node-options.ts';

const app = join(import.meta.dirname, '../..');

/** Node's options and the file of each process, within the image's `/app`. */
export const entries: Readonly<Record<string, readonly [...options: string[], file: string]>> = {
  api: [...apiOptions, 'dist/api.js'],
  worker: [...workerOptions, 'dist/worker.js'],
  identity: ['dist/identity.js'],
  migrate: ['tools/migrate.ts'],
};

/** Of a process, or of any script of ours: `server/rotate-keys.ts`. */
export function entryOf(name: string): string[] {
  const known = Object.hasOwn(entries, name) ? entries[name]! : [name];
  const file = join(app, known.at(-1)!);
  if (!file.startsWith(`${app}/`) || !existsSync(file)) {
    console.error(`No hay ningún proceso «${name}»: ${Object.keys(entries).join(', ')} o un archivo de ${app}.`);
    process.exit(1);
  }
  return [...known.slice(0, -1), file];
}
