import type { BundleName } from '../shell/bundle-of.ts';
import type { ChunkModules } from './chunk-modules.ts';

/** The wizard's first step, in which the team sees a catalogue as a customer would. */
const previewed = String.raw`new/(plan/|address/address\.entry|progress/(step-heading|wizard\.state|wizard\.checks)\.)`;

/** Sources that must not be in a bundle: customers load nothing of the panel, and the panel nothing that only customers see. */
const forbidden: Record<BundleName, RegExp> = {
  app: /^(domains\/admin\/|routes\/(panel|staff)-|domains\/staff\/)|^domains\/[^/]+\/staff\//,
  panel: new RegExp(
    `^(domains/(companies|payments)/(?!staff/|${previewed})|routes/(public|app|company)-|main\\.ts)|/@stripe/`,
  ),
};

export function boundaryViolations(bundle: BundleName, chunks: ChunkModules): string[] {
  return Object.entries(chunks).flatMap(([file, modules]) =>
    modules
      .filter((module) => forbidden[bundle].test(module))
      .map((module) => `${module} is in ${file}: it must not be in the ${bundle}'s scripts.`),
  );
}
