import { createHash, randomBytes } from 'node:crypto';

/** A new opaque session token; only its hash is stored. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfSessionToken(token) };
}

export function hashOfSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
