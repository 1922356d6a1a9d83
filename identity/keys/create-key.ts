import { randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Db } from '../database/connect.ts';
import type { SigningKeyTable } from '../database/schema.ts';
import type { EncryptionRing } from './encryption.ts';
import { insertKey, type KeyPurpose } from './keys.queries.ts';

/** An RS256 private JWK for tokens, or 32 random bytes for cookie signatures; stored sealed. */
export async function createKey(db: Db, ring: EncryptionRing, purpose: KeyPurpose, state: SigningKeyTable['state']) {
  const { id, secret } = purpose === 'signing' ? await makeSigningKey() : makeCookieKey();
  const { keyId, sealed } = ring.seal(id, secret);
  await insertKey(db, { id, purpose, state, encryption_key_id: keyId, material: sealed });
}

async function makeSigningKey() {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { id: kid, secret: JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }) };
}

function makeCookieKey() {
  return { id: randomUUID(), secret: randomBytes(32).toString('base64url') };
}
