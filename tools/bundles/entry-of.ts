import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, type Settings } from '../start/settings.ts';

/** What each process begins with. */
export const processes = {
  api: 'server/main.ts',
  worker: 'server/worker.ts',
  identity: 'identity/main.ts',
  sandbox: 'sandbox/main.ts',
} as const;
export type ProcessName = keyof typeof processes;

export const bundlesFolder = join(projectRoot, 'dist');
export const inputsFile = join(bundlesFolder, 'inputs.json');

/** The file that a process begins with: its bundle where that was made of the sources as they are, else the source itself. */
export function entryOf(name: ProcessName, { isDevelopment }: Pick<Settings, 'isDevelopment'>): string {
  return !isDevelopment && areBundlesFresh() ? join(bundlesFolder, `${name}.js`) : join(projectRoot, processes[name]);
}

export const areBundlesFresh = () => areFresh(inputsFile, projectRoot);

/** `list` names the sources of a build and their hash. */
export function areFresh(list: string, root: string): boolean {
  if (!existsSync(list)) return false;
  const { hash, inputs } = JSON.parse(readFileSync(list, 'utf8')) as { hash: string; inputs: string[] };
  return inputs.every((file) => existsSync(join(root, file))) && hashOf(inputs, root) === hash;
}

/** Of names and contents, in this order. */
export function hashOf(inputs: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
