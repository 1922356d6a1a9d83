import { randomUUID } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { exportJWK, generateKeyPair } from 'jose';

/** An RS256 key pair; `jwk` is the public half as it is published. */
export type SigningKey = { privateKey: CryptoKey; publicKey: CryptoKey; kid: string; jwk: JWK };

/** A new 2048-bit key, good for the life of the process. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  const kid = randomUUID();
  return { privateKey, publicKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
