/** A third of all packages is used only by benches and mutation tests: installed on first use. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './start/settings.ts';

const folder = join(projectRoot, 'tools/on-demand');

export function useOnDemand(): string {
  const installed = join(folder, 'node_modules');
  const mark = join(installed, '.package-lock.json');
  const isFresh = existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  // Vitest comes from the project.
  if (!isFresh)
    execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return installed;
}
