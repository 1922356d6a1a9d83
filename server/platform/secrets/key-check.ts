import type { Db } from '../db/open-database.ts';
import type { Log } from '../../log.ts';
import { insertCanary, listCanaries } from './key-canaries.queries.ts';
import type { SecretRing } from './secret-ring.ts';

/** Checks that every key that sealed something is present and unchanged, which fails after a restore with other keys. */
export type KeyCheck = {
  /** A sentence that names the variable and the key; undefined when all is well. Checks once an hour. */
  problem: () => Promise<string | undefined>;
};

const purpose = 'canary';
const song = 'canario';
const keptMs = 3_600_000;

/** `rings` by environment variable. Throws what the database throws. */
export function openKeyCheck(
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
  rings: Record<string, SecretRing>,
): KeyCheck {
  let kept: { at: number; problem: string | undefined } | undefined;
  return {
    problem: async () => {
      const at = clock().getTime();
      if (!kept || at - kept.at > keptMs) {
        kept = { at, problem: await findProblem(db, rings) };
        if (kept.problem) log.error({ problem: kept.problem }, 'a key is not the one that sealed what is stored');
      }
      return kept.problem;
    },
  };
}

async function findProblem(db: Db, rings: Record<string, SecretRing>): Promise<string | undefined> {
  const known = await listCanaries(db);
  const hasCanary = (variable: string, keyId: string) =>
    known.some((canary) => canary.variable === variable && canary.key_id === keyId);
  for (const { variable, key_id: keyId, sealed } of known) {
    const ring = rings[variable];
    if (!ring?.ids.includes(keyId))
      return `${variable} no tiene la clave «${keyId}», con la que se selló lo que está guardado`;
    if (!opens(ring, variable, sealed))
      return `${variable}: la clave «${keyId}» no es la que selló lo que está guardado`;
  }
  for (const [variable, ring] of Object.entries(rings))
    for (const keyId of ring.ids)
      if (!hasCanary(variable, keyId))
        await insertCanary(db, { variable, key_id: keyId, sealed: ring.seal(purpose, variable, song, keyId) });
  return undefined;
}

function opens(ring: SecretRing, variable: string, sealed: string): boolean {
  try {
    return ring.open(purpose, variable, sealed) === song;
  } catch {
    return false;
  }
}
