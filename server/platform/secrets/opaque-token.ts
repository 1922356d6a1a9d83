import { createHash, randomBytes } from 'node:crypto';

/** A key that somebody holds and we only recognise (a session, a mailed link): its hash is what is stored. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
