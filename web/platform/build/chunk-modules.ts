import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { BundleName } from '../shell/bundle-of.ts';

export type ChunkModules = Record<string, string[]>;

const recordFileOf = (dist: string, bundle: BundleName) => `${dist}/.vite/${bundle}-modules.json`;

export function recordModules(dist: string, bundle: BundleName): Plugin {
  let root = '';
  return {
    name: 'note-modules',
    configResolved: (config) => {
      root = `${config.root}/`;
    },
    writeBundle: async (_options, files) => {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const named = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => id.replace(root, ''))]);
      await mkdir(`${dist}/.vite`, { recursive: true });
      await writeFile(recordFileOf(dist, bundle), JSON.stringify(Object.fromEntries(named)));
    },
  };
}

export async function readModules(dist: string, bundle: BundleName): Promise<ChunkModules> {
  return JSON.parse(await readFile(recordFileOf(dist, bundle), 'utf8')) as ChunkModules;
}
