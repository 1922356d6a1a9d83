import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, type Settings } from '../start/settings.ts';

export const processes = {
  api: 'server/main.ts',
  worker: 'server/worker.ts',
  identity: 'identity/main.ts',
  sandbox: 'sandbox/main.ts',
  start: 'tools/start/start-from-command-line.ts',
  demo: 'tools/start/demo-life.ts',
} as const;
export type ProcessName = keyof typeof processes;

export const bundlesFolder = join(projectRoot, 'dist');
export const inputsFile = join(bundlesFolder, 'inputs.json');

/** Entry file of each process: its bundle if fresh, else the source. */
export function entriesOf({ isDevelopment }: Pick<Settings, 'isDevelopment'>): Record<ProcessName, string> {
  const isBundled = !isDevelopment && areBundlesFresh();
  const names = Object.keys(processes) as ProcessName[];
  const entryOf = (name: ProcessName) =>
    isBundled ? join(bundlesFolder, `${name}.js`) : join(projectRoot, processes[name]);
  return Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Record<ProcessName, string>;
}

export const areBundlesFresh = () => areFresh(inputsFile, projectRoot);

/** `list` names the sources of a build and their hash. */
export function areFresh(list: string, root: string): boolean {
  if (!existsSync(list)) return false;
  const { hash, inputs } = JSON.parse(readFileSync(list, 'utf8')) as { hash: string; inputs: string[] };
  if (!inputs.every((file) => existsSync(join(root, file)))) return false;
  return hashOf(inputs.map((file) => [file, readFileSync(join(root, file), 'utf8')])) === hash;
}

export function hashOf(sources: readonly (readonly [file: string, content: string])[]): string {
  const hash = createHash('sha256');
  for (const [file, content] of sources) hash.update(`${file}\0${content}\0`);
  return hash.digest('hex');
}
