/** Which price is charged: the last one that was told in time. */
import { toldOn, type Sent } from './notices.rules.ts';
import { daysBetween } from './services.rules.ts';

/** A higher price needs a notice this many days before, and is said once more between these days before. */
export const priceNotice = { first: 30, again: { most: 30, least: 7 } } as const;

export type ServicePrice = {
  amountCents: number;
  /** The first day of charging on which it may be asked. */
  fromOn: string;
  /** Notices that said it, of any kind. Empty for the price that was agreed when it was bought. */
  notices: readonly Sent[];
};

/**
 * The price on the day of a charge. `prices` from the one that was agreed to the newest. A lower one holds at once; a higher one when it
 * was told 30 days before, and once more 7 to 30 days before.
 */
export function priceOn(prices: readonly ServicePrice[], day: string, today: string): number {
  let amountCents = prices[0]!.amountCents;
  for (const price of prices.slice(1)) {
    if (price.fromOn > day) continue;
    if (price.amountCents <= amountCents || isToldInTime(price, day, today)) amountCents = price.amountCents;
  }
  return amountCents;
}

function isToldInTime({ notices }: ServicePrice, day: string, today: string): boolean {
  const told = notices.flatMap((notice) => toldOn(notice, today) ?? []);
  const days = told.map((on) => daysBetween(on, day));
  const first = days.findIndex((before) => before >= priceNotice.first);
  if (first === -1) return false;
  const { most, least } = priceNotice.again;
  return days.some((before, index) => index !== first && before >= least && before <= most);
}

/** What a notice of today says: the price that will be charged on the day when this one and those that follow are told in time. */
export function priceToTell(prices: readonly ServicePrice[], day: string, today: string): number {
  const left = daysBetween(today, day);
  let amountCents = prices[0]!.amountCents;
  for (const price of prices.slice(1)) {
    if (price.fromOn > day) continue;
    const wasTold = price.notices.some((notice) => {
      const on = toldOn(notice, today);
      return on !== undefined && daysBetween(on, day) >= priceNotice.first;
    });
    const isInTime = left > priceNotice.first || (wasTold && left >= priceNotice.again.least);
    if (price.amountCents <= amountCents || isInTime || isToldInTime(price, day, today))
      amountCents = price.amountCents;
  }
  return amountCents;
}
