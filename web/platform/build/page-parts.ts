import { readFileSync } from 'node:fs';
import type { ChunkModules } from './chunk-modules.ts';
import { closureOf, type Manifest } from './manifest.ts';

/**
 * Scripts that a page fetches behind those it starts with: its tab, and whatever its modules fetch as soon as they run
 * (`preloadedPlace`). The page names them, so that they come beside the others and not a round trip later.
 */
export function partsOf(
  web: string,
  { manifest, modules }: { manifest: Manifest; modules: ChunkModules },
  scripts: readonly string[],
  tab: readonly string[],
): string[] {
  const parts = new Set(closureOf(manifest, tab));
  for (const file of [...scripts, ...parts]) follow(file);
  for (const file of scripts) parts.delete(file);
  return [...parts];

  function follow(file: string): void {
    const sources = (modules[file] ?? []).filter((one) => one.endsWith('.tsx') && !one.startsWith('/'));
    const wanted = sources.flatMap((source) => preloadedIn(readFileSync(`${web}/${source}`, 'utf8'), source));
    for (const next of closureOf(manifest, wanted)) {
      if (parts.has(next) || scripts.includes(next)) continue;
      parts.add(next);
      follow(next);
    }
  }
}

/** `preloadedPlace(() => import('./band.tsx'), …)` names `band.tsx`. */
export function preloadedIn(text: string, source: string): string[] {
  return [...text.matchAll(/\bpreloadedPlace\(\s*\(\) => import\('([^']+)'\)/g)].map(([, path]) =>
    new URL(path!, `file:///${source}`).pathname.slice(1),
  );
}
