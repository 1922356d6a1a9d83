// node server/rotate-keys.ts two-factor
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { resealSecrets } from './two-factor/reseal-secrets.ts';
import { openSecretRing } from './secrets/secret-ring.ts';

if (process.argv[2] !== 'two-factor') {
  console.error('usage: node server/rotate-keys.ts two-factor');
  process.exit(1);
}

try {
  const env = readEnv();
  const ring = openSecretRing(env.TWO_FACTOR_KEYS);
  const { db } = openDatabase(env.DATABASE_URL, { connectionsMax: 2 });
  const changed = await resealSecrets(db, ring);
  console.warn(`${changed} secrets sealed anew under '${ring.currentId}'`);
  await db.destroy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
