import type { SecretRing } from './secret-ring.ts';

export type TaxNumbers = {
  /** Bound to the row's owner and to the column: moved elsewhere it does not open. */
  seal: (userId: string, column: string, number: string) => string;
  /** Values from before sealing are returned as they are. */
  open: (userId: string, column: string, stored: string) => string;
  /** For finding a whole number: one index per key, the current one first. Ignores separators. */
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
