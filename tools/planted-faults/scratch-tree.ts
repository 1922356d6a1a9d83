/** A copy of the tree for planting: own files, dependencies as hard links. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../start/settings.ts';

export function listSources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const gone = execFileSync('git', ['ls-files', '-d'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');
  return listed.split('\n').filter((file) => file !== '' && !gone.includes(file));
}

export const readSource = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

export function makeScratchTree(folder: string, sources: readonly string[]) {
  mkdirSync(folder, { recursive: true });
  for (const source of sources) {
    mkdirSync(dirname(join(folder, source)), { recursive: true });
    cpSync(join(projectRoot, source), join(folder, source), { verbatimSymlinks: true });
  }
  execFileSync('cp', ['-al', join(projectRoot, 'node_modules'), folder]);
  // Caches are written in place, which would reach through the hard links.
  for (const cache of ['.vite', '.vite-temp', '.cache'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true });
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ScratchTree = ReturnType<typeof makeScratchTree>;
