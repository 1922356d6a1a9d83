import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areBundlesFresh } from '../bundles/entries.ts';
import { projectRoot } from './settings.ts';

/** `database`: also builds the template for a new embedded database. */
export async function buildIfStale({ database }: { database: boolean }): Promise<void> {
  const { makeClusterTemplate } = await import('../cluster-template.ts');
  await Promise.all([database && makeClusterTemplate(), buildProcesses()]);
}

async function buildProcesses(): Promise<void> {
  buildWebIfStale();
  if (areBundlesFresh()) return;
  console.log('Construyendo los procesos…');
  const { buildBundles } = await import('../bundles/build-bundles.ts');
  await buildBundles();
}

function buildWebIfStale(): void {
  const built = join(projectRoot, 'web/dist/pages.json');
  const sources = ['web', 'contract', 'package-lock.json'].map((name) => join(projectRoot, name));
  const newest = Math.max(...sources.map(newestChange));
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  console.log('Construyendo la aplicación web…');
  execFileSync('npm', ['run', 'build', '--silent', '-w', 'web'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function newestChange(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const skipped = new Set(['dist', 'node_modules', '.tanstack']);
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => !skipped.has(name))
      .map((name) => newestChange(join(path, name))),
  );
}
