import type { CancellationWay } from './cancellation-labels.rules.ts';
import { decide } from '../formation/case.rules.ts';
import type { Stage } from '../formation/stages.rules.ts';
import { calendarAsOf, type WorkCalendar } from '../values/work-calendar.rules.ts';
import { promisedAt } from '../values/working-time.rules.ts';

/** The reason in the case's history; the customer's own words are in the event before. */
export const requestedAtTheOrder = 'Petición hecha desde la orden.';

type CancellationFacts = {
  stage: Stage;
  /** A filing left us and is not answered. */
  isInFlight: boolean;
  netCents: number;
  totalCents: number;
};

/** Uses the case's own transition table. */
export function cancellationWay({ stage, isInFlight, netCents, totalCents }: CancellationFacts): CancellationWay {
  if (netCents <= 0) return 'nothing';
  const state = { stage, stageBefore: null, blocked: [], isInFlight };
  if (decide(state, 'cancelled', 'customer', { reason: requestedAtTheOrder }).kind === 'moves') return 'ends_case';
  return totalCents > 0 ? 'asks_team' : 'nothing';
}

/** What changes later does not move what was promised. */
export function cancellationDue(calendar: WorkCalendar, askedAt: Date): Date {
  return promisedAt(calendarAsOf(calendar, askedAt), askedAt);
}

/** Enough was refunded since the request. Without a refund due, staff closes it. */
export function isRefundComplete(totalCents: number, beforeCents: number, returnedCents: number): boolean {
  return totalCents > 0 && returnedCents - beforeCents >= totalCents;
}
