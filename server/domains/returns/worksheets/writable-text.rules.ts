/** Any text as a paper's font can draw it: what banks and people write knows no alphabet. Pure. */
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { isWritable } from '../../formation/filing/writable.rules.ts';

export const dollars = (cents: number): string => formatMinor(cents, 'USD');

/** `EUR 1,234.50`: two letters of a symbol are several currencies'. */
export const inCurrency = (amountMinor: number, currency: string): string =>
  `${currency} ${formatMinor(amountMinor, currency).replaceAll(/[^\d.,-]/g, '')}`;

/** The moment of the facts, not of the making, as a template takes it. */
export const momentOf = (at: Date): number[] => at.toISOString().slice(0, 19).split(/[-T:]/).map(Number);

/** In the place of a sign that has no Latin form. */
export const unwritten = '?';

/** Lines and signs that nobody sees become spaces; a full-width letter its plain form; any other alphabet its marks. */
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

export const losesLetters = (text: string): boolean => {
  const marks = (of: string) => of.split(unwritten).length;
  return marks(writableText(text)) > marks(text);
};
