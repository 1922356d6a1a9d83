/** What a company has for a time and pays again: its registered agent, its address, its annual report. */
import { addDays } from '../tax/dates/days.rules.ts';

export const serviceKinds = ['agent', 'annual_report', 'addon'] as const;

/** Of one as it is kept: `addon:` and its key, or `annual_report:` and its year. */
export function kindOf(kept: string): (typeof serviceKinds)[number] {
  const [name] = kept.split(':');
  return serviceKinds.find((kind) => kind === name) ?? 'addon';
}

export const serviceStates = ['active', 'due', 'past_due', 'grace', 'ended', 'cancelled'] as const;
export type ServiceState = (typeof serviceStates)[number];

export type Period = { from: string; /** The first day of the next one. */ until: string };

/**
 * A period by its number, from 0, reckoned from the first day and not from the period before: what began on the 31st of January goes on
 * the 28th of February and the 31st of March.
 */
export function periodOf(anchor: string, months: number, number: number): Period {
  return { from: monthsAfter(anchor, months * number), until: monthsAfter(anchor, months * (number + 1)) };
}

/** The number of the period that begins on the day until which a service is paid. */
export function nextPeriod(anchor: string, months: number, paidUntil: string): number {
  for (let number = 0; ; number += 1) if (periodOf(anchor, months, number).from >= paidUntil) return number;
}

/** The day from which it has to be paid: the first period is paid with the purchase, and none that passed before `today` is asked for. */
export function firstDue(anchor: string, months: number, today: string): string {
  const number = Math.max(1, nextPeriod(anchor, months, today));
  return periodOf(anchor, months, number).from;
}

export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days of the course of a charge that failed, from its first try. */
export const courseDays = { grace: 14, resignationNotice: 30, resignation: 60 } as const;

export type ServiceFacts = {
  paidUntil: string;
  /** Cancelled: what was paid goes on until its end. */
  cancelledOn: string | null;
  /** The day on which the team ended it, or on which another agent took over. */
  endedOn: string | null;
  /** The first try of the charge that has not succeeded. */
  failedOn: string | null;
};

/** Derived from what happened, never counted: paying the oldest charge cannot skip a state. */
export function serviceStateOn(facts: ServiceFacts, today: string): ServiceState {
  const { paidUntil, cancelledOn, endedOn, failedOn } = facts;
  if (endedOn !== null && endedOn <= today) return 'ended';
  if (cancelledOn !== null && today >= paidUntil) return 'cancelled';
  if (failedOn !== null && cancelledOn === null)
    return today < addDays(failedOn, courseDays.grace) ? 'past_due' : 'grace';
  return today < paidUntil ? 'active' : 'due';
}

/** What comes back of a period whose rest is given up, by days, half a cent to the even one. Never of a state's fee. */
export function proratedCents(amountCents: number, { from, until }: Period, day: string): number {
  const whole = daysBetween(from, until);
  const rest = Math.min(whole, Math.max(0, daysBetween(day, until)));
  return halfEven(amountCents * rest, whole);
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

function halfEven(numerator: number, denominator: number): number {
  const floor = Math.floor(numerator / denominator);
  const twice = 2 * (numerator - floor * denominator);
  if (twice === denominator) return floor % 2 === 0 ? floor : floor + 1;
  return twice > denominator ? floor + 1 : floor;
}
