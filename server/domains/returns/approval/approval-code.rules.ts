import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

export const codeMinutes = 15;
/** A million codes and five tries: one in two hundred thousand. */
export const codeTriesMax = 5;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Bound to the packet: a code of one packet does not fit another. */
export const hashCode = (returnId: string, code: string): string =>
  createHash('sha256').update(`${returnId}|${code}`).digest('hex');

export const isCode = (hash: string, returnId: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(returnId, code)));

export function maskedAddress(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 2)}${'•'.repeat(Math.max(2, name.length - 2))}@${host}`;
}
