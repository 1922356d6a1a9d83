import { searchLettersMin } from './groups.rules.ts';

export type SearchQuestion = {
  /** Lower case, without accents, single spaces: as `search_plain` in the database writes it. */
  plain: string;
  /** What a number may be stored as; the first is the text itself. */
  keys: string[];
  /** Each must occur; none where the text is too short. */
  words: string[];
};

const wordsMax = 6;

export function searchQuestion(text: string): SearchQuestion {
  const plain = searchPlain(text);
  const digits = phoneDigits(plain);
  const orderId = /^[0-9a-f]{4,8}$/.test(plain) ? [`ord-${plain}`] : [];
  const words = digits ? [digits] : [...new Set(plain.split(' '))].slice(0, wordsMax);
  // One letter beside a long word narrows; alone it would read everything.
  const isLong = words.some((word) => word.length >= searchLettersMin);
  return {
    plain,
    keys: [...new Set([plain, ...(digits ? [digits] : []), ...orderId])],
    words: isLong ? words : [],
  };
}

export function searchPlain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `+54 11 5555-0000` → `541155550000`; undefined for what is no telephone. */
function phoneDigits(plain: string): string | undefined {
  const digits = plain.replaceAll(/[\s().+-]/g, '');
  return /^\d{6,15}$/.test(digits) ? digits : undefined;
}

/**
 * For the audit, which may not be changed: a tax number that somebody typed is not written into it. An address or a longer
 * number stays whole, so that it goes with its person.
 */
export const withoutTaxNumbers = (text: string): string =>
  text.replaceAll(/(?<!\d)\d{2}-?\d{7}(?!\d)(?![\w.+-]*@)/g, '[EIN]');
