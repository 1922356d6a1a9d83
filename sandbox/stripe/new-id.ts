import { randomBytes } from 'node:crypto';
import { clock } from '../clock.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A provider-like id: `newId('pi')` → `pi_3kX…`; `length` counts the random letters. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

export function nowSeconds(): number {
  return Math.floor(clock().getTime() / 1000);
}
