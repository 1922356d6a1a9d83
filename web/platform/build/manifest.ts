import { readFile } from 'node:fs/promises';
import type { BundleName } from '../shell/bundle-of.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; name?: string };

export type Manifest = Record<string, Chunk>;

export function manifestOf(bundle: BundleName): string {
  return `.vite/${bundle}.json`;
}

export async function readManifest(dist: string, bundle: BundleName): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}/${manifestOf(bundle)}`, 'utf8')) as Manifest;
}

export function fileOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source];
  if (!chunk)
    throw new Error(`${source} is not in the build: was the file moved? Known: ${Object.keys(manifest).join(', ')}`);
  return chunk.file;
}

/** All scripts that `sources` need to run, the sources first. */
export function closureOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (source: string) => {
    const file = fileOf(manifest, source);
    if (files.has(file)) return;
    files.add(file);
    for (const next of manifest[source]?.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return [...files];
}

export function assetNamed(manifest: Manifest, start: string): string {
  const files = Object.values(manifest).map((chunk) => chunk.file);
  const found = files.find((file) => file.startsWith(`assets/${start}`));
  if (!found) throw new Error(`no asset ${start}* in the build`);
  return found;
}
