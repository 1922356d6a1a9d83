/** Whether a file writes the day or the month first: its rows prove it, else its bank, else the customer is asked. */
import type { DateOrder, ReadingQuestion } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { cleanText } from './clean-text.rules.ts';
import { dayIn, type WrittenDay } from './days.rules.ts';

type Examples = Extract<ReadingQuestion, { kind: 'date_order' }>['examples'];

export type DayCounts = {
  dayFirst: number;
  monthFirst: number;
  differing: number;
  examples: Examples;
  isoUntil12: number;
  isoAfter12: number;
};

export function noDays(): DayCounts {
  return { dayFirst: 0, monthFirst: 0, differing: 0, examples: [], isoUntil12: 0, isoAfter12: 0 };
}

const examplesMax = 5;

export function countDay(counts: DayCounts, written: string, day: WrittenDay): void {
  if (day.kind === 'plain' && day.isIso) counts[Number(day.day.slice(8)) <= 12 ? 'isoUntil12' : 'isoAfter12'] += 1;
  if (day.kind !== 'two_ways') return;
  const dayFirst = dayIn('day_first', day);
  const monthFirst = dayIn('month_first', day);
  if (!monthFirst) counts.dayFirst += 1;
  else if (!dayFirst) counts.monthFirst += 1;
  else if (dayFirst !== monthFirst) {
    counts.differing += 1;
    if (counts.examples.length < examplesMax && !counts.examples.some((one) => one.written === written))
      counts.examples.push({ written: cleanText(written), dayFirst, monthFirst });
  }
}

/** A bank's order stands unless every row that proves one proves the other: then the file was saved again elsewhere. */
export function decideOrder(
  counts: DayCounts,
  fixed: DateOrder | undefined,
  answer: DateOrder | undefined,
): DateOrder | 'asks' {
  const { dayFirst, monthFirst, differing } = counts;
  const proved = dayFirst === monthFirst ? undefined : dayFirst > monthFirst ? 'day_first' : 'month_first';
  if (fixed) {
    const agreeing = fixed === 'day_first' ? dayFirst : monthFirst;
    if (agreeing > 0 || proved === undefined || proved === fixed) return fixed;
    return differing === 0 ? proved : (answer ?? 'asks');
  }
  return proved ?? answer ?? (differing > 0 ? 'asks' : 'day_first');
}

/**
 * Saved in the other country, `01-05-2026` becomes a day and `01-25-2026` stays text: no day after the 12th, and only later
 * ones as text.
 */
export function isTurnedAround(counts: DayCounts): boolean {
  return (
    counts.isoUntil12 > 0 &&
    counts.isoAfter12 === 0 &&
    counts.differing === 0 &&
    counts.dayFirst + counts.monthFirst > 0
  );
}
