/** What the benches and the mutants alone use is a third of all packages: it is installed when one of them first runs. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './start/settings.ts';

const folder = join(projectRoot, 'tools/on-demand');

/** The folder of those packages. */
export function useOnDemand(): string {
  const installed = join(folder, 'node_modules');
  const mark = join(installed, '.package-lock.json');
  const isFresh = existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  // Vitest is the project's own.
  if (!isFresh)
    execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return installed;
}
