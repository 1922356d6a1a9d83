/** What a company may add after it was formed, and what that costs today (renewals.md, "Buying later"). */
import { renewalOf, type Addon } from '../payments/plans.rules.ts';
import { centsOf } from '../values/money.rules.ts';
import { monthsAfter, proratedCents, type Period } from './services.rules.ts';

export type Priced = {
  priceCents: number;
  /** What is paid now; null for what is paid once. */
  period: Period | null;
  /** Of each period after it. */
  next: { cents: number; months: number; /** From which periods are reckoned. */ anchorOn: string } | null;
};

/** Less than this is not worth a charge of its own: the next year is bought with it. */
const shortDays = 60;

/**
 * By the catalogue. What is paid each year is paid with the agent's year, so that a company has one charge a year: until then by days of
 * its price. `agentYear`: the present one; null where the company has no agent of ours.
 */
export function priceOf(addon: Addon, agentYear: (Period & { anchorOn: string }) | null, today: string): Priced {
  const priceCents = centsOf(addon.price);
  const [renewal] = renewalOf(addon);
  if (!renewal) return { priceCents, period: null, next: null };
  const { price, every_months: months } = renewal;
  if (months !== 12 || !agentYear || today >= agentYear.until)
    return {
      priceCents,
      period: { from: today, until: monthsAfter(today, months) },
      next: { cents: centsOf(price), months, anchorOn: today },
    };
  const rest = proratedCents(priceCents, agentYear, today);
  const isShort = Date.parse(agentYear.until) - Date.parse(today) < shortDays * 86_400_000;
  return {
    priceCents: isShort ? rest + priceCents : rest,
    period: { from: today, until: isShort ? monthsAfter(agentYear.until, months) : agentYear.until },
    next: { cents: centsOf(price), months, anchorOn: agentYear.anchorOn },
  };
}
