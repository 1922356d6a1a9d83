import type { RefundState } from '@zarpa/contract/payments/refund-states.rules.ts';

const dayMs = 86_400_000;
/** A bank returns a card refund within a month; some take longer. */
export const watchedDays = 45;

/** When the provider is asked again: soon while it is on its way, once a day while it may still come back, then no more. */
export function nextCheckOf({ state, madeAt, now }: { state: RefundState; madeAt: Date; now: Date }): Date | null {
  if (state === 'asked') return now;
  if (state === 'pending') return new Date(now.getTime() + 3_600_000);
  const isWatched = state === 'succeeded' && now.getTime() - madeAt.getTime() < watchedDays * dayMs;
  return isWatched ? new Date(now.getTime() + dayMs) : null;
}
