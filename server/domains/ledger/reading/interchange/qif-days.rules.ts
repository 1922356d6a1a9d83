/** Days of a QIF file, which does not say whether the day or the month comes first. */
import type { DateOrder, ReadingQuestion } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { dayOf } from '../values/exact-values.rules.ts';

type Written = { year: number; first: number; second: number; isYearFirst: boolean };

/** `31/12/2026`, `12.31.26`, `1/ 2'26`, `2026-12-31`; a two-digit year is the last one that is not in the future. */
function writtenDay(written: string, today: string): Written | undefined {
  const tidy = written.replace(/\s/g, '');
  const whole = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(tidy);
  if (whole) return { year: Number(whole[1]), first: Number(whole[2]), second: Number(whole[3]), isYearFirst: true };
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.'](\d{4}|\d\d)$/.exec(tidy);
  if (!found) return undefined;
  const [first, second, third] = found.slice(1).map(Number) as [number, number, number];
  const present = Number(today.slice(0, 4));
  const short = third + 2000 > present + 1 ? third + 1900 : third + 2000;
  return { first, second, year: found[3]!.length === 4 ? third : short, isYearFirst: false };
}

/** `2026-01-31`; undefined for a day that does not exist. */
export function qifDay(written: string, order: DateOrder, today: string): string | undefined {
  const found = writtenDay(written, today);
  if (!found) return undefined;
  const { year, first, second, isYearFirst } = found;
  return isYearFirst || order === 'month_first' ? dayOf(year, first, second) : dayOf(year, second, first);
}

export function qifOrder(
  days: readonly string[],
  answered: DateOrder | undefined,
  today: string,
): DateOrder | ReadingQuestion {
  const found = days.map((written) => writtenDay(written, today)).filter((one) => one && !one.isYearFirst) as Written[];
  const isDayFirst = found.some(({ first, second }) => first > 12 && second <= 12);
  const isMonthFirst = found.some(({ first, second }) => second > 12 && first <= 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day_first' : 'month_first';
  if (answered) return answered;
  const open = days.filter((written) => qifDay(written, 'day_first', today) !== qifDay(written, 'month_first', today));
  if (open.length === 0) return 'day_first';
  const examples = [...new Set(open)].slice(0, 5).map((written) => ({
    written,
    dayFirst: qifDay(written, 'day_first', today) ?? '',
    monthFirst: qifDay(written, 'month_first', today) ?? '',
  }));
  return { kind: 'date_order', examples };
}
