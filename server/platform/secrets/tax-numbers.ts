import type { SecretRing } from './secret-ring.ts';

export type TaxNumbers = {
  /** Bound to whose row it is and to the column: one that is moved elsewhere does not open. */
  seal: (userId: string, column: string, number: string) => string;
  /** What stands in the open, from before numbers were sealed, is answered as it is. */
  open: (userId: string, column: string, stored: string) => string;
  /** By which a whole number is found, of every key, the current one first. What only separates does not count. */
  indexesOf: (number: string) => [string, ...string[]];
  currentIds: { seal: string; index: string };
};

const mark = 'number:';

export const sealedBeginning = (keyId: string): string => `${mark}v1.${keyId}.`;

export const isSealedNumber = (stored: string): boolean => stored.startsWith(`${mark}v1.`);

export function openTaxNumbers(sealing: SecretRing, index: SecretRing): TaxNumbers {
  const purposeOf = (column: string) => `number ${column}`;
  return {
    seal: (userId, column, number) => `${mark}${sealing.seal(purposeOf(column), userId, number)}`,
    open: (userId, column, stored) =>
      isSealedNumber(stored) ? sealing.open(purposeOf(column), userId, stored.slice(mark.length)) : stored,
    indexesOf: (number) => index.indexesOf('tax number', number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()),
    currentIds: { seal: sealing.currentId, index: index.currentId },
  };
}
