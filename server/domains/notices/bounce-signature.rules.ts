/** Signature of the mail provider's bounce feed: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Refuses replayed signatures. */
const secondsMax = 300;

export function bounceSignature(secret: string, body: Buffer | string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${digest(secret, String(time), body).toString('hex')}`;
}

export function isSignedBounce(signature: string, secret: string, body: Buffer, now: Date): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!found) return false;
  const [, time, hex] = found as unknown as [string, string, string];
  if (Math.abs(now.getTime() / 1000 - Number(time)) > secondsMax) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, time, body));
}

function digest(secret: string, time: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
