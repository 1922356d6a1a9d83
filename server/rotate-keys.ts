// node server/rotate-keys.ts two-factor | files
import { openDatabase, type Db } from './db/open-database.ts';
import { readEnv, type Env } from './env.ts';
import { resealKeys } from './files/reseal-keys.ts';
import { listStaleFileKeys, replaceFileKey } from './files/sealing.queries.ts';
import { listStaleExportKeys, replaceExportKey } from './privacy/exports.queries.ts';
import { resealReturns } from './returns/reseal-returns.ts';
import { resealSecrets } from './two-factor/reseal-secrets.ts';
import { deleteOtherCanaries } from './secrets/key-canaries.queries.ts';
import { openSecretRing } from './secrets/secret-ring.ts';

/** By what is sealed: where the ring stands, and everything that it sealed, each with its words. */
const rings: Record<string, { keys: (env: Env) => [string, string]; reseal: Record<string, typeof resealSecrets> }> = {
  'two-factor': {
    keys: (env) => [env.TWO_FACTOR_KEYS, 'TWO_FACTOR_KEYS'],
    reseal: { secrets: resealSecrets },
  },
  files: {
    keys: (env) => [env.FILE_KEYS, 'FILE_KEYS'],
    reseal: {
      'keys of files': async (db, ring) =>
        (await resealKeys(db, ring, { list: listStaleFileKeys, replace: replaceFileKey })) +
        (await resealKeys(db, ring, { list: listStaleExportKeys, replace: replaceExportKey })),
      'texts of returns': resealReturns,
    },
  },
};

const chosen = rings[process.argv[2] ?? ''];
if (!chosen) {
  console.error(`usage: node server/rotate-keys.ts ${Object.keys(rings).join(' | ')}`);
  process.exit(1);
}

let db: Db | undefined;
try {
  const env = readEnv();
  const ring = openSecretRing(...chosen.keys(env));
  db = openDatabase(env.DATABASE_URL, { connectionsMax: 2 }).db;
  for (const [what, reseal] of Object.entries(chosen.reseal))
    console.warn(`${await reseal(db, ring)} ${what} sealed anew under '${ring.currentId}'`);
  // From now on the other keys may be taken out.
  await deleteOtherCanaries(db, chosen.keys(env)[1], ring.currentId);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db?.destroy();
}
