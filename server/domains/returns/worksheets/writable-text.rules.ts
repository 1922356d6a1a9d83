/** Any text as a paper's font can draw it: banks and people write in any alphabet. */
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { isWritable } from '../../formation/filing/writable.rules.ts';

export const dollars = (cents: number): string => formatMinor(cents, 'USD');

/** `EUR 1,234.50`: a symbol may belong to several currencies. */
export const inCurrency = (amountMinor: number, currency: string): string =>
  `${currency} ${formatMinor(amountMinor, currency).replaceAll(/[^\d.,-]/g, '')}`;

/** The time of the facts, not of the making, as a template takes it. */
export const momentOf = (at: Date): number[] => at.toISOString().slice(0, 19).split(/[-T:]/).map(Number);

/** Replaces characters without a Latin form. */
export const unwritten = '?';

/** Line breaks and invisible characters become spaces; full-width letters plain ones; other alphabets the replacement. */
export function writableText(text: string): string {
  const composed = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isWritable(composed) ? composed : [...composed].map(writableSign).join('');
}

export const writableLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(writableText)
    .join('\n');

function writableSign(sign: string): string {
  if (isWritable(sign)) return sign;
  if (/\p{M}|\p{Cf}/u.test(sign)) return '';
  const plain = plainLetters(sign);
  return plain !== '' && isWritable(plain) ? plain : unwritten;
}

export const losesCharacters = (text: string): boolean => {
  const marks = (of: string) => of.split(unwritten).length;
  return marks(writableText(text)) > marks(text);
};
