import { connect } from './database/connect.ts';
import { readEnv } from './env.ts';
import { parseEncryptionRing } from './keys/encryption.ts';
import { reencryptKeys, rotateKeys } from './keys/rotate-keys.ts';

const what = process.argv[2];
if (what !== 'signing' && what !== 'cookie' && what !== 'encryption') {
  console.error('usage: node identity/rotate-keys.ts signing | cookie | encryption');
  process.exit(1);
}

try {
  const env = readEnv();
  const ring = parseEncryptionRing(env.IDENTITY_ENCRYPTION_KEY);
  const { db, close } = connect(env.DATABASE_URL, 1, { statements: env.DATABASE_STATEMENTS });
  if (what === 'encryption') {
    const changed = await reencryptKeys(db, ring);
    console.warn(`${changed} keys re-encrypted under '${ring.currentId}'`);
  } else {
    await rotateKeys(db, ring, what);
    console.warn(`${what} keys rotated`);
  }
  await close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
