import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import { FilingFailure } from './filing-failure.ts';

export type FilingKeys = { accessKey: string; secretKey: string };

/** What was received, as the caller has to have signed it. `url` is the path with its query. */
export type SignedCall = { authorization: string | undefined; url: string; body: string };

/**
 * 401 unless the call carries a JWT, HS256 with the secret key, whose header names the access key and whose payload is
 * this path (with its query or without) and the SHA-256 of this body.
 */
export async function authenticateRequest(keys: FilingKeys, call: SignedCall): Promise<void> {
  const [scheme, token, rest] = (call.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token || rest !== undefined) throw unauthorized();
  const secret = new TextEncoder().encode(keys.secretKey);
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => undefined);
  if (!verified) throw unauthorized();
  const { path, content } = verified.payload;
  const isOurs =
    isSame(verified.protectedHeader['access_key'], keys.accessKey) &&
    (path === call.url || path === call.url.split('?', 1)[0]) &&
    isSame(content, sha256(call.body).toString('hex'));
  if (!isOurs) throw unauthorized();
}

/** Compares in a time that does not tell how much was right. */
function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(sha256(given), sha256(expected));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const unauthorized = () => new FilingFailure(401, 'Unauthorized.');
