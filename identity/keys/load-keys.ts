import type { JWK } from 'jose';
import type { Db } from '../database/connect.ts';
import { createKey } from './create-key.ts';
import type { EncryptionRing } from './encryption.ts';
import { listKeys, lockKeys, readKeysVersion } from './keys.queries.ts';

export interface LoadedKeys {
  version: string;
  signingKeys: JWK[];
  cookieKeys: string[];
}

/** Makes the first keys of an empty database once, however many replicas start together. */
export async function loadKeys(db: Db, ring: EncryptionRing): Promise<LoadedKeys> {
  if ((await listKeys(db)).length === 0) await createFirstKeys(db, ring);
  const version = await readKeysVersion(db);
  const opened = (await listKeys(db)).map((row) => ({
    purpose: row.purpose,
    secret: ring.open(row.id, row.encryption_key_id, row.material),
  }));
  const secretsFor = (purpose: string) => opened.filter((key) => key.purpose === purpose).map((key) => key.secret);
  return {
    version,
    signingKeys: secretsFor('signing').map((secret) => JSON.parse(secret) as JWK),
    cookieKeys: secretsFor('cookie'),
  };
}

async function createFirstKeys(db: Db, ring: EncryptionRing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    if ((await listKeys(tx)).length > 0) return;
    await createKey(tx, ring, 'signing', 'current');
    await createKey(tx, ring, 'signing', 'next');
    await createKey(tx, ring, 'cookie', 'current');
    await createKey(tx, ring, 'cookie', 'next');
  });
}
