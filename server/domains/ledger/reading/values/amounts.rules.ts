/**
 * Never uses floating point. Whether point or comma is the decimal mark is decided over the whole file: `1.234` alone is
 * ambiguous.
 */
import { currencyOfSign } from './currencies.rules.ts';

export type DecimalMark = '.' | ',';

/** `mark` is the file's decimal mark; ambiguous amounts are read only when nothing contradicts it (`isSure`). */
export type DecimalStyle = { mark: DecimalMark | undefined; isSure: boolean };

export type DecimalVotes = Record<DecimalMark, number>;

export function isBlankAmount(written: string): boolean {
  return /^[\s\u2010-\u2015\u2212-]*$/.test(written);
}

/** In the smallest unit; undefined when it cannot be read, or is in another currency. */
export function readAmount(written: string, currency: string, digits: number, style: DecimalStyle): number | undefined {
  const amount = partsOf(written);
  if (!amount || (amount.currency !== '' && amount.currency !== currency)) return undefined;
  const number = divide(amount.number, style);
  if (!number) return undefined;
  const { whole, fraction, isEither } = number;
  // Three decimals in a currency with two or none are as likely thousands, in a file saved again with points for thousands.
  if (isEither && fraction.length === 3 && digits < 3) return undefined;
  // More decimals than the currency has: only zeros lose nothing.
  if (fraction.length > digits && /[^0]/.test(fraction.slice(digits))) return undefined;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return amount.isNegative ? 0 - minor : minor;
}

/** Counts an unambiguous amount; `digits` of its currency, if known. */
export function countDecimalVote(written: string, votes: DecimalVotes, digits?: number): void {
  const number = partsOf(written)?.number;
  const shape = number === undefined ? undefined : shapeOf(number);
  if (!shape || shape.kind === 'whole') return;
  if (shape.kind === 'proof') votes[shape.mark] += 1;
  // In a currency without decimals, three digits other than zeros are thousands.
  else if (digits === 0 && !number!.endsWith('000')) votes[otherMark(shape.mark)] += 1;
}

/** What a file's amounts prove; `usual` is the decimal mark in the bank's country, if known. */
export function decideDecimals(votes: DecimalVotes, usual: DecimalMark | undefined): DecimalStyle {
  const other = usual && otherMark(usual);
  // A spreadsheet saved in another country has changed all amounts or none.
  if (usual && other)
    return votes[other] > 0 && votes[usual] === 0 ? { mark: other, isSure: false } : { mark: usual, isSure: true };
  if (votes['.'] === votes[',']) return { mark: undefined, isSure: false };
  return { mark: votes['.'] > votes[','] ? '.' : ',', isSure: votes['.'] === 0 || votes[','] === 0 };
}

export function currencyBeside(written: string): string {
  return partsOf(written)?.currency ?? '';
}

type AmountParts = { isNegative: boolean; number: string; currency: string };

const plain = /^-?[\d.,]+$/;
const sign = String.raw`[+-]`;
const money = String.raw`[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{3}(?=[\s\d.,+-])`;
const digitsAndMarks = String.raw`\d[\d.,' ]*|[.,]\d+`;
const full = new RegExp(
  String.raw`^(?<s1>${sign})?\s*(?<c1>${money})?\s*(?<open>\()?\s*(?<s2>${sign})?\s*(?<c2>${money})?\s*(?<s3>${sign})?\s*` +
    String.raw`(?<number>${digitsAndMarks})(?<s4>${sign})?\s*(?<c3>[A-Za-z]{0,3}\p{Sc}|(?!CR|DR)[A-Za-z]{3})?(?<s5>${sign})?\s*` +
    String.raw`(?<close>\))?\s*(?<side>CR|DR)?\.?$`,
  'iu',
);

/** Number, sign and currency, in whatever order they are written; undefined when they contradict each other. */
function partsOf(written: string): AmountParts | undefined {
  if (plain.test(written)) {
    const isNegative = written.startsWith('-');
    return { isNegative, number: isNegative ? written.slice(1) : written, currency: '' };
  }
  const found = full.exec(tidy(written))?.groups;
  if (!found || !found['open'] !== !found['close']) return undefined;
  const signs = [found['s1'], found['s2'], found['s3'], found['s4'], found['s5']].filter((one) => one);
  const side = found['side']?.toUpperCase();
  const allSigns = [...signs, ...(found['open'] ? ['-'] : []), ...(side ? [side === 'DR' ? '-' : '+'] : [])];
  const codes = [found['c1'], found['c2'], found['c3']].filter((one) => one !== undefined);
  if (allSigns.length > 1 || codes.length > 1) return undefined;
  const number = withoutSpaces(found['number']!.trim());
  if (number === undefined) return undefined;
  const currency = codes[0] === undefined ? '' : currencyOfSign(codes[0]);
  // Letters that are no currency: the cell is no amount.
  if (codes[0] !== undefined && currency === '' && !/\p{Sc}/u.test(codes[0])) return undefined;
  return { isNegative: allSigns[0] === '-', number, currency };
}

/** Replaces every Unicode space and minus by the plain one, and removes direction marks. */
function tidy(written: string): string {
  return written
    .replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `12 345,67`, `1'234.50`: spaces and apostrophes separate thousands, or the cell is no amount. */
function withoutSpaces(number: string): string | undefined {
  if (!/[ ']/.test(number)) return number;
  return /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(number) ? number.replaceAll(/[ ']/g, '') : undefined;
}

type Shape = { kind: 'whole' } | { kind: 'proof' | 'either'; mark: DecimalMark };

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');
const thousands = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ };

/** `proof`: only `mark` can be the decimal mark; `either`: three digits follow its only mark. */
function shapeOf(number: string): Shape | undefined {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return number === '' ? undefined : { kind: 'whole' };
  const mark = number[last] as DecimalMark;
  const before = number.slice(0, last);
  const after = number.length - last - 1;
  if (after === 0) return undefined;
  if (before.includes(otherMark(mark)))
    return thousands[otherMark(mark)].test(before) ? { kind: 'proof', mark } : undefined;
  if (before.includes(mark)) return thousands[mark].test(number) ? { kind: 'proof', mark: otherMark(mark) } : undefined;
  const isEither = after === 3 && before !== '' && before.length <= 3 && !before.startsWith('0');
  return { kind: isEither ? 'either' : 'proof', mark };
}

type Divided = { whole: string; fraction: string; isEither: boolean };

function divide(number: string, style: DecimalStyle): Divided | undefined {
  const shape = shapeOf(number);
  if (!shape) return undefined;
  if (shape.kind === 'whole') return { whole: number, fraction: '', isEither: false };
  if (shape.kind === 'proof' ? shape.mark !== style.mark : !style.isSure) return undefined;
  const [whole = '', fraction = ''] =
    style.mark === '.' ? number.replaceAll(',', '').split('.') : number.replaceAll('.', '').split(',');
  return { whole, fraction, isEither: shape.kind === 'either' };
}
