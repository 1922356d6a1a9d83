import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

const languages = ['en', 'es', 'pt', 'it', 'de', 'fr'];
const months = new Map<string, number>();

for (const language of languages)
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1)
      months.set(folded(format.format(new Date(Date.UTC(2026, month, 15)))), month + 1);
  }
for (const [name, month] of [
  ['sept', 9],
  ['set', 9],
  ['sep', 9],
  ['mrz', 3],
] as const)
  months.set(name, month);

/** `ene.`, `Enero`, `Jan` → 1; undefined for another word. */
function monthOf(word: string): number | undefined {
  return months.get(folded(word));
}

function folded(word: string): string {
  return plainLetters(word).toLowerCase().replaceAll('.', '').trim();
}

/** Days as written, in no other time zone. What may be 1 February or 2 January is decided over the whole file. */
export type WrittenDay =
  /** `2026-01-31`, `31 ene 2026`: unambiguous. */
  | { kind: 'plain'; day: string; isIso: boolean }
  /** `01/02/2026` */
  | { kind: 'two_ways'; first: number; second: number; year: number }
  /** `Jan 2` */
  | { kind: 'yearless'; month: number; dayOfMonth: number };

/** Undefined when it is no day. Ignores a time after the day and a weekday before it. */
export function readWrittenDay(written: string): WrittenDay | undefined {
  // Removes direction marks, which spreadsheets and mails leave around a day.
  const text = written.replaceAll(/\p{Cf}/gu, '').trim();
  const numbers = numeric.exec(text);
  if (numbers) return twoWays(Number(numbers[1]), Number(numbers[2]), numbers[3]!);
  const iso = isoLike.exec(text);
  if (iso) return plain(Number(iso[1]), Number(iso[2]), Number(iso[3]), true);
  return named(text.replace(weekday, ''));
}

/** `2026-01-31`; undefined for a day that does not exist. */
export function dayIn(
  order: DateOrder,
  { first, second, year }: { first: number; second: number; year: number },
): string | undefined {
  return order === 'day_first' ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

/** `2026-01-31`; undefined for a day that does not exist or lies outside the accepted years. */
export function calendarDay(year: number, month: number, dayOfMonth: number): string | undefined {
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  const last = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (dayOfMonth > last) return undefined;
  return `${year}-${two(month)}-${two(dayOfMonth)}`;
}

const yearMin = 1990;
const yearMax = 2099;
const time = String.raw`(?:(?:[T,]\s*|,?\s+)\d{1,2}[:.h]\d{2}.*)?$`;
const numeric = new RegExp(String.raw`^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})` + time, 's');
const isoLike = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})` + time, 's');
const word = String.raw`(\p{L}{3,12})\.?`;
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|º|\.)?[\s/-]*(?:de\s+)?${word}(?:,?[\s/-]+(?:de[l]?\s+)?(\d{4}|\d{2}))?` + time,
  'isu',
);
const monthFirst = new RegExp(
  String.raw`^${word}[\s/-]*(\d{1,2})(?:st|nd|rd|th|º)?(?:,?[\s/-]+(\d{4}))?` + time,
  'isu',
);
const weekday = /^\p{L}+\.?,\s+(?=[\p{L}\d])|^\p{L}+\.?\s+(?=\d{1,2}(?:\s+de)?\s+\p{L})/u;

const two = (number: number) => String(number).padStart(2, '0');
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** `26` is 2026: no bank file is from the last century. */
const wholeYear = (written: string) => (written.length === 2 ? 2000 + Number(written) : Number(written));

function twoWays(first: number, second: number, written: string): WrittenDay | undefined {
  const year = wholeYear(written);
  const isOne = calendarDay(year, second, first) !== undefined || calendarDay(year, first, second) !== undefined;
  return isOne ? { kind: 'two_ways', first, second, year } : undefined;
}

function plain(year: number, month: number, dayOfMonth: number, isIso: boolean): WrittenDay | undefined {
  const day = calendarDay(year, month, dayOfMonth);
  return day === undefined ? undefined : { kind: 'plain', day, isIso };
}

function named(text: string): WrittenDay | undefined {
  const one = dayFirst.exec(text);
  const other = one ? undefined : monthFirst.exec(text);
  const [name, dayOfMonth, year] = one ? [one[2], one[1], one[3]] : [other?.[1], other?.[2], other?.[3]];
  const month = name === undefined ? undefined : monthOf(name);
  if (month === undefined) return undefined;
  if (year !== undefined) return plain(wholeYear(year), month, Number(dayOfMonth), false);
  // A leap year, which has every possible day.
  if (calendarDay(2024, month, Number(dayOfMonth)) === undefined) return undefined;
  return { kind: 'yearless', month, dayOfMonth: Number(dayOfMonth) };
}
