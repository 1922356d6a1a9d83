import { daysOfSpan, spanProblem } from '@zarpa/contract/money/figures.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';

export type Span = { from: string; to: string };

const dayMs = 86_400_000;
const usualDays = 30;
const day = /^20\d\d-\d\d-\d\d$/;

/** The last thirty days in UTC, today included. */
export function usualSpan(now: Date): Span {
  const to = now.toISOString().slice(0, 10);
  return { from: new Date(Date.parse(to) - (usualDays - 1) * dayMs).toISOString().slice(0, 10), to };
}

export function spanProblems({ from, to }: Span): Problem[] {
  const lacking = [
    ...(day.test(from) ? [] : [{ field: 'from', message: 'Elige el día' }]),
    ...(day.test(to) ? [] : [{ field: 'to', message: 'Elige el día' }]),
  ];
  if (lacking.length > 0) return lacking;
  const problem = spanProblem(from, to);
  return problem ? [problem] : [];
}

/** Of an address, `2026-11-01_2026-11-30`: undefined where it is no span. */
export function spanOf(between: string | undefined): Span | undefined {
  const [from = '', to = ''] = (between ?? '').split('_');
  return spanProblems({ from, to }).length === 0 && daysOfSpan(from, to)[0] === from ? { from, to } : undefined;
}

export const addressOf = ({ from, to }: Span): string => `${from}_${to}`;

type Day = { day: string; charged: number; refunded: number };

/** At most `barsMax` bars: of so many days each, of which the last may have fewer. In cents. */
export function barsOf(days: readonly Day[], barsMax: number) {
  const each = Math.ceil(days.length / barsMax);
  const bars = [];
  for (let at = 0; at < days.length; at += each) {
    const part = days.slice(at, at + each);
    const cents = (read: (one: Day) => number) => part.reduce((sum, one) => sum + Math.round(read(one) * 100), 0);
    bars.push({
      from: part[0]!.day,
      to: part.at(-1)!.day,
      chargedCents: cents(({ charged }) => charged),
      refundedCents: cents(({ refunded }) => refunded),
    });
  }
  return bars;
}
