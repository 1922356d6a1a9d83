import type { Entry } from '../ledger.data.ts';

type Leg = Pick<Entry, 'id' | 'day' | 'account' | 'amount_minor' | 'currency' | 'usd_cents' | 'pair'>;

export function pairCandidates<E extends Leg>(entry: Leg, found: readonly E[]): E[] {
  return found
    .filter(
      (other) =>
        other.id !== entry.id &&
        other.account !== entry.account &&
        Math.sign(other.amount_minor) === -Math.sign(entry.amount_minor),
    )
    .map((other) => ({ other, far: distanceOf(entry, other) }))
    .toSorted((one, next) => compare(one.far, next.far))
    .map(({ other }) => other);
}

function distanceOf(entry: Leg, other: Leg): readonly number[] {
  const days = Math.abs(Date.parse(entry.day) - Date.parse(other.day)) / 86_400_000;
  return [other.pair === null ? 0 : 1, amountStep(entry, other), days];
}

/** Rank: equal amount, within 5 % (a fee, another day's rate), any other, not comparable. */
function amountStep(entry: Leg, other: Leg): number {
  const isSameCurrency = entry.currency === other.currency;
  const one = isSameCurrency ? entry.amount_minor : entry.usd_cents;
  const next = isSameCurrency ? other.amount_minor : other.usd_cents;
  if (one === null || next === null) return 3;
  const difference = Math.abs(Math.abs(one) - Math.abs(next));
  if (difference === 0) return 0;
  return difference <= Math.abs(one) / 20 ? 1 : 2;
}

function compare(one: readonly number[], next: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== next[index]);
  return at < 0 ? 0 : one[at]! - next[at]!;
}
