import type { BundleName } from '../shell/bundle-of.ts';
import type { ChunkModules } from './chunk-modules.ts';

/** What each must not hold: customers nothing of the panel, and the panel nothing of what customers alone see. */
const strangers: Record<BundleName, RegExp> = {
  app: /^(domains\/admin\/|routes\/(panel|staff)-|domains\/staff\/)|^domains\/[^/]+\/staff\//,
  panel: /^(domains\/(companies|payments)\/(?!staff\/)|routes\/(app|company)-|main\.ts)|\/@stripe\//,
};

/** One sentence for each source that stands in the wrong application. */
export function boundaryViolations(bundle: BundleName, chunks: ChunkModules): string[] {
  return Object.entries(chunks).flatMap(([file, modules]) =>
    modules
      .filter((module) => strangers[bundle].test(module))
      .map((module) => `${module} is in ${file}: it must not be in the ${bundle}'s scripts.`),
  );
}
