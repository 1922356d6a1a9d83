import type { CancellationWay } from './cancellation-labels.rules.ts';
import { decide } from '../formation/case.rules.ts';
import type { Stage } from '../formation/stages.rules.ts';
import { promisedAt } from '../values/working-time.rules.ts';

/** Why its case ended, in the history; the customer's own words stand in the event before. */
export const requestedAtTheOrder = 'Petición hecha desde la orden.';

type Asked = {
  stage: Stage;
  /** A filing has left the house and is not answered. */
  isInFlight: boolean;
  netCents: number;
  /** What would come back by the table. */
  totalCents: number;
};

/** By the same table by which the case itself moves. */
export function cancellationWay({ stage, isInFlight, netCents, totalCents }: Asked): CancellationWay {
  if (netCents <= 0) return 'nothing';
  const state = { stage, stageBefore: null, blocked: [], isInFlight };
  if (decide(state, 'cancelled', 'customer', { reason: requestedAtTheOrder }).kind === 'moves') return 'ends_case';
  return totalCents > 0 ? 'asks_team' : 'nothing';
}

export function cancellationDue(askedAt: Date): Date {
  return promisedAt(askedAt);
}

/** Enough has come back since it was asked for. Where nothing was to come back, a person says that it is over. */
export function hasComeBack(totalCents: number, beforeCents: number, returnedCents: number): boolean {
  return totalCents > 0 && returnedCents - beforeCents >= totalCents;
}
