import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { currencyOf } from '../values/currencies.rules.ts';
import { dayOf, exactAmount } from '../values/exact-values.rules.ts';
import { looksLikeAmount } from './pdf-cells.rules.ts';
import { type Line, type PdfLayout, phrasesOf, textOf, withWholeAmounts, type Word } from './pdf-layouts.rules.ts';

export type PdfFacts = {
  currency: string;
  label: string;
  from: string;
  until: string;
  openings: number[];
  closings: number[];
};

export function factsOf(lines: readonly Line[], layout: PdfLayout, answeredAccount = ''): PdfFacts | undefined {
  const first = lines.filter(({ page }) => page === 1);
  const text = first.map(textOf).join(' ');
  const code = layout.currency instanceof RegExp ? (layout.currency.exec(text)?.[1] ?? '') : layout.currency;
  const currency = currencyOf(code);
  const [, from, until] = (layout.period.exec(text) ?? []).map((day) => wholeDay(day));
  const label = answeredAccount || (layout.account ? accountIn(first, layout.account) : '');
  if (!currency || !from || !until || label === undefined) return undefined;
  const digits = digitsOf(currency);
  const valuesOf = (pattern: RegExp) => [
    ...new Set(labelled(lines, pattern).flatMap((word) => exactAmount(word, digits) ?? [])),
  ];
  return { currency, label, from, until, openings: valuesOf(layout.opening), closings: valuesOf(layout.closing) };
}

function accountIn(lines: readonly Line[], pattern: RegExp): string | undefined {
  const found = lines.flatMap((line) => phrasesOf(line)).map(({ text }) => pattern.exec(text)?.[1]);
  return found
    .find((account) => account !== undefined)
    ?.replace(/\u2022 (?=\d)/, '\u2022')
    .trim();
}

function labelled(lines: readonly Line[], label: RegExp): string[] {
  return lines.flatMap((line, place) => {
    const words = withWholeAmounts(line.words);
    const found = phrasesOf({ words }).filter(({ text }) => label.test(text));
    return found.flatMap((phrase) => {
      const beside = words.find((word) => word.left >= phrase.left && looksLikeAmount(word.text));
      return beside ? [beside.text] : below(lines, place, phrase);
    });
  });
}

function below(lines: readonly Line[], place: number, phrase: Word): string[] {
  const { page, y, height } = lines[place]!;
  for (const line of lines.slice(place + 1, place + 3)) {
    if (line.page !== page || y - line.y > 4 * Math.max(height, line.height)) return [];
    const amount = withWholeAmounts(line.words).find(
      ({ text, left, right }) => looksLikeAmount(text) && left < phrase.right && right > phrase.left,
    );
    if (amount) return [amount.text];
  }
  return [];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string) => months.indexOf(plainLetters(word).toLowerCase().slice(0, 3)) + 1;

/** `January 2, 2026`, `2 January 2026`. */
export function wholeDay(written: string): string | undefined {
  const found =
    /^([A-Za-z]+)\.? (\d{1,2}), (\d{4})$/.exec(written) ?? /^(\d{1,2}) ([A-Za-z]+)\.? (\d{4})$/.exec(written);
  if (!found) return undefined;
  const [, one, other, year] = found as unknown as [string, string, string, string];
  const [month, day] = /^\d/.test(one) ? [other, one] : [one, other];
  return dayOf(Number(year), monthOf(month), Number(day));
}

/** `Jan 02`, or a whole day: the matching day within the period, which may span two years. */
export function dayWithin(written: string, { from, until }: Pick<PdfFacts, 'from' | 'until'>): string | undefined {
  const years = [...new Set([from.slice(0, 4), until.slice(0, 4)])];
  const days = [wholeDay(written), ...years.map((year) => wholeDay(`${written}, ${year}`))];
  return days.find((day) => day !== undefined && day >= from && day <= until);
}
