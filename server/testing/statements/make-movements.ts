import type { PlainMovement } from './plain-movement.ts';

export type Seed = {
  amountMinor: number;
  feeMinor: number;
  currency: string;
  /** Days after the previous one. */
  daysLater: number;
  words: string;
  state: PlainMovement['state'];
};

/** From `firstDay`, oldest first, with resulting balances; ids are their index. */
export function makeMovements(firstDay: string, seeds: readonly Seed[]): PlainMovement[] {
  const balances = new Map<string, number>();
  const at = new Date(`${firstDay}T00:00:00Z`);
  return seeds.map(({ daysLater, words, ...seed }, index) => {
    at.setUTCDate(at.getUTCDate() + daysLater);
    const before = balances.get(seed.currency) ?? 100_000;
    const balanceMinor = seed.state === 'done' ? before + seed.amountMinor : before;
    balances.set(seed.currency, balanceMinor);
    return {
      ...seed,
      day: at.toISOString().slice(0, 10),
      description: `Pago ${index}: ${words}.`,
      counterparty: `Cliente ${index + 1}`,
      bankId: `T-${index + 1}`,
      balanceMinor,
    };
  });
}
