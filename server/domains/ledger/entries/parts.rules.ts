import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';

type Part = { amount_minor: number };
type Whole = { currency: string; rate: string | null; usd_cents: string | null };

/** The last part takes the rounding difference, so that the parts also add up in dollars; null without a rate. */
export function partsInUsd<P extends Part>(
  parts: readonly P[],
  { currency, rate, usd_cents }: Whole,
): (P & { usd_cents: number | null })[] {
  if (rate === null || usd_cents === null) return parts.map((part) => ({ ...part, usd_cents: null }));
  let left = Number(usd_cents);
  return parts.map((part, index) => {
    const cents = index === parts.length - 1 ? left : usdCentsOf(part.amount_minor, currency, rate);
    left -= cents;
    return { ...part, usd_cents: cents };
  });
}
