import type { ReadingQuestion } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import {
  countDecimalVote,
  currencyBeside,
  decideDecimals,
  isBlankAmount,
  type DecimalStyle,
} from '../values/amounts.rules.ts';
import { cleanText } from '../values/clean-text.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { currencyOf } from '../values/currencies.rules.ts';
import { countDay, decideOrder, isTurnedAround, noDays } from '../values/date-order.rules.ts';
import { dayIn, readWrittenDay } from '../values/days.rules.ts';
import type { Layout } from './layout.rules.ts';
import type { ReadingNeeds, TableRow } from '../reading.ts';
import { cellAt, firstTextAt, isWholeRow } from './row-cells.rules.ts';
import { datesWithoutYear } from '../values/yearless-days.rules.ts';

export type Survey = {
  decimals: DecimalStyle;
  /** The fallback when no row and no column gives it. */
  currency: string | undefined;
  /** What a minus in the amount or debit column means; undefined when the rows do not show it. */
  side: Side | undefined;
  /** ISO, by the row's index below the header; undefined when unreadable. */
  days: readonly (string | undefined)[];
};

export function surveyRows(
  rows: readonly TableRow[],
  layout: Layout,
  { answers }: Pick<ReadingNeeds, 'answers'>,
): { survey: Survey } | { question: ReadingQuestion } | 'unproved' {
  const whole = rows.map(({ cells }) => isWholeRow(cells, layout));
  const sound = rows.filter((_, index) => whole[index]);
  const side = decideSide(sound, layout);
  if (side === undefined && layout.amount.kind === 'by_type' && layout.amount.sign === 'proved') return 'unproved';
  const currency = currencyOfFile(sound, layout, answers.currency);
  if (typeof currency === 'object') return { question: currency };
  const days = daysOf(rows, whole, layout, answers);
  if ('kind' in days) return { question: days };
  return { survey: { decimals: decimalsOf(sound, layout, currency), currency, side, days: days.known } };
}

function decimalsOf(rows: readonly TableRow[], layout: Layout, currency: string | undefined): DecimalStyle {
  const votes = { '.': 0, ',': 0 };
  const places = [...moneyPlaces(layout), layout.balance].filter((place) => place >= 0);
  const column = typeof layout.currency === 'object' && 'column' in layout.currency ? layout.currency.column : -1;
  for (const { cells } of rows) {
    const own = column < 0 ? currency : currencyOf(cellAt(cells, column));
    const digits = own === undefined ? undefined : digitsOf(own);
    for (const place of places) countDecimalVote(cellAt(cells, place), votes, digits);
  }
  return decideDecimals(votes, layout.decimals === 'point' ? '.' : undefined);
}

function moneyPlaces({ amount }: Layout): number[] {
  if (amount.kind === 'transfer') {
    const { source, sourceFee, target, targetFee } = amount.columns;
    return [source, sourceFee, target, targetFee];
  }
  if (amount.kind === 'by_type') return [amount.columns.amount];
  if (amount.kind === 'total') return [amount.columns.total, amount.columns.amount, amount.columns.fee];
  return Object.values(amount.columns);
}

const examplesMax = 5;

function currencyOfFile(
  rows: readonly TableRow[],
  layout: Layout,
  answered: string | undefined,
): string | undefined | Extract<ReadingQuestion, { kind: 'currency' }> {
  const answer = answered === undefined ? undefined : currencyOf(answered);
  if (layout.currency !== 'unsaid') return 'fixed' in layout.currency ? layout.currency.fixed : answer;
  if (layout.amount.kind === 'transfer') return undefined;
  const places = moneyPlaces(layout);
  const written = rows.flatMap(({ cells }) =>
    places.map((place) => cellAt(cells, place)).filter((cell) => !isBlankAmount(cell)),
  );
  const codes = written.map(currencyBeside).filter((currency) => currency !== '');
  const [only] = codes;
  if (only !== undefined && codes.length * 2 > written.length && codes.every((one) => one === only)) return only;
  return answer ?? { kind: 'currency', examples: [...new Set(written.map(cleanText))].slice(0, examplesMax) };
}

function daysOf(
  rows: readonly TableRow[],
  whole: readonly boolean[],
  layout: Layout,
  answers: ReadingNeeds['answers'],
): { known: (string | undefined)[] } | ReadingQuestion {
  const written = rows.map(({ cells }, index) => (whole[index] ? firstTextAt(cells, layout.day) : ''));
  if (layout.isYearless) {
    const found = datesWithoutYear(written, answers.year);
    return found.state === 'asks' ? { kind: 'year', examples: found.examples } : { known: found.days };
  }
  const counts = noDays();
  const days = written.map((cell) => (cell === '' ? undefined : readWrittenDay(cell)));
  for (const [index, day] of days.entries()) if (day) countDay(counts, written[index] ?? '', day);
  const order = decideOrder(counts, layout.dayOrder === 'proved' ? undefined : layout.dayOrder, answers.dateOrder);
  if (order === 'asks') return { kind: 'date_order', examples: counts.examples };
  const isSwapped = isTurnedAround(counts);
  return {
    known: days.map((day) => {
      if (day?.kind === 'two_ways') return dayIn(order, day);
      return day?.kind === 'plain' && !(isSwapped && day.isIso) ? day.day : undefined;
    }),
  };
}

// What a minus means, where only the rows together show it.
/** `minus_is_out`: expenses are negative. `minus_is_in`: expenses are positive, and refunds negative. */
type Side = 'minus_is_out' | 'minus_is_in';

/** The majority of rows decides; the minority is reported row by row. Undefined in a tie. */
function decideSide(rows: readonly TableRow[], { amount }: Layout): Side | undefined {
  let usual = 0;
  let other = 0;
  const count = (isUsual: boolean) => (isUsual ? (usual += 1) : (other += 1));
  if (amount.kind === 'two_columns')
    for (const { cells } of rows) {
      const written = cellAt(cells, amount.columns.debit);
      if (/[1-9]/.test(written)) count(hasMinus(written));
    }
  if (amount.kind === 'by_type' && amount.sign === 'proved')
    for (const { cells } of rows) {
      const written = cellAt(cells, amount.columns.amount);
      const type = cellAt(cells, amount.columns.type).trim();
      if (!/[1-9]/.test(written)) continue;
      if (amount.out.test(type)) count(hasMinus(written));
      else if (amount.in.test(type)) count(!hasMinus(written));
    }
  return usual === other ? undefined : usual > other ? 'minus_is_out' : 'minus_is_in';
}

const hasMinus = (written: string) => /[-\u2010-\u2015\u2212\uFE63\uFF0D(]|\bDR\b/i.test(written);
