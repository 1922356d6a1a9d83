import { openDatabase, type Db } from './platform/db/open-database.ts';
import { readEnv, type Env } from './env.ts';
import { resealKeys } from './platform/files/sealing/reseal-keys.ts';
import { listStaleFileKeys, replaceFileKey } from './platform/files/sealing/sealing.queries.ts';
import { listStaleExportKeys, replaceExportKey } from './domains/privacy/exports.queries.ts';
import { resealReturns } from './domains/returns/sealing/reseal-returns.ts';
import { resealSecrets } from './domains/two-factor/setup/reseal-secrets.ts';
import { deleteOtherCanaries } from './platform/secrets/key-canaries.queries.ts';
import { sealNumbers } from './platform/secrets/seal-numbers.ts';
import { openSecretRing, type SecretRing } from './platform/secrets/secret-ring.ts';
import { openTaxNumbers, type TaxNumbers } from './platform/secrets/tax-numbers.ts';

type Reseal = (db: Db, ring: SecretRing, numbers: TaxNumbers) => Promise<number>;

const taxNumbers: Reseal = (db, _ring, numbers) => sealNumbers(db, numbers);

const rings: Record<string, { keys: (env: Env) => [string, string]; reseal: Record<string, Reseal> }> = {
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
      'rows with tax numbers': taxNumbers,
    },
  },
  numbers: {
    keys: (env) => [env.NUMBER_INDEX_KEYS, 'NUMBER_INDEX_KEYS'],
    reseal: { 'rows with tax numbers': taxNumbers },
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
  const index = openSecretRing(env.NUMBER_INDEX_KEYS, 'NUMBER_INDEX_KEYS');
  const numbers = openTaxNumbers(openSecretRing(env.FILE_KEYS, 'FILE_KEYS'), index);
  db = openDatabase(env.DATABASE_URL, { connectionsMax: 2, statements: env.DATABASE_STATEMENTS, numbers }).db;
  for (const [what, reseal] of Object.entries(chosen.reseal))
    console.warn(`${await reseal(db, ring, numbers)} ${what} sealed anew under '${ring.currentId}'`);
  // From here on the other keys may be removed from the configuration.
  await deleteOtherCanaries(db, chosen.keys(env)[1], ring.currentId);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db?.destroy();
}
