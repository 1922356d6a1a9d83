/** PDF statements made of placed words; no real bank's file. */
import { fileURLToPath } from 'node:url';
import type { Typesetter } from '../../platform/runners/open-typesetter.ts';

/** Points from the upper left corner; with `ends`, `x` is the right end. */
export type PlacedWord = { x: number; y: number; text: string; ends?: boolean };

const template = fileURLToPath(new URL('./pdf-page.typ', import.meta.url));

export const pdfOfWords = (typesetter: Typesetter, pages: readonly PlacedWord[][]): Promise<Buffer> =>
  typesetter.typeset(template, { pages });

const at = (x: number, y: number, text: string): PlacedWord => ({ x, y, text });
const until = (x: number, y: number, text: string): PlacedWord => ({ x, y, text, ends: true });

export type MercuryRow = { day?: string; text: string[]; type?: string; amount: string };

/** Like Mercury's in `bank-files`: one column of amounts, days without a year, a header of two lines. */
export function mercuryWords(
  rows: readonly MercuryRow[],
  {
    period = 'January 1, 2026 – January 31, 2026',
    opening = '$1,000.00',
    closing = '$1,000.00',
    account = 'Mercury Checking ••1234',
    perPage = 20,
  } = {},
): PlacedWord[][] {
  const head = [
    at(40, 40, 'Mercury'),
    at(40, 60, `Statement Period ${period}`),
    at(40, 75, account),
    at(40, 95, 'Opening Balance'),
    until(200, 95, opening),
    at(300, 95, 'Closing Balance'),
    at(300, 108, closing),
  ];
  const pages: PlacedWord[][] = [];
  for (let from = 0; from < Math.max(1, rows.length); from += perPage) {
    const words = from === 0 ? [...head] : [at(40, 40, 'Mercury'), at(500, 40, `Page ${pages.length + 1}`)];
    words.push(
      at(40, 140, 'Date'),
      at(110, 140, 'Description'),
      at(350, 140, 'Type'),
      until(540, 140, 'Amount'),
      at(40, 151, '(UTC)'),
    );
    let y = 175;
    for (const { day, text, type, amount } of rows.slice(from, from + perPage)) {
      if (day) words.push(at(40, y, day));
      words.push(...text.map((line, n) => at(110, y + n * 12, line)), until(540, y, amount));
      if (type) words.push(at(350, y, type));
      y += 14 + text.length * 12;
    }
    words.push(at(40, 800, 'Questions about this statement? Write to us.'));
    pages.push(words);
  }
  return pages;
}

export type WiseRow = { text: string; below: string; amount: string; balance: string };

/** Like Wise's: newest first, a column per direction, the balance last, the day in the line below. */
export function wiseWords(
  rows: readonly WiseRow[],
  { currency = 'EUR', closing = '0.00', period = '1 January 2026 [GMT] - 31 January 2026 [GMT]' } = {},
): PlacedWord[][] {
  const words = [
    at(40, 40, 'Wise'),
    at(40, 60, `${currency} statement`),
    at(40, 75, period),
    at(40, 100, `${currency} on 31 January 2026`),
    until(550, 100, `${closing} ${currency}`),
    at(40, 140, 'Description'),
    until(350, 140, 'Incoming'),
    until(440, 140, 'Outgoing'),
    until(550, 140, 'Amount'),
  ];
  for (const [n, { text, below, amount, balance }] of rows.entries()) {
    const y = 165 + n * 32;
    words.push(at(40, y, text), at(40, y + 12, below));
    words.push(until(/^[-−–]/.test(amount) ? 440 : 350, y, amount), until(550, y, balance));
  }
  return [words];
}
