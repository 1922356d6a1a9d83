import { buy, type Visit } from './buy.ts';
import type { Tally } from './call-checkout.ts';
import type { Shop } from './shop.ts';

/** `checkouts` visits, `concurrency` at once, each with a seed of its own. */
export async function storm(
  shop: Shop,
  options: { checkouts: number; concurrency: number; seed: number },
  tally: Tally,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  let started = 0;
  const customers = Array.from({ length: options.concurrency }, async () => {
    while (started < options.checkouts) {
      started += 1;
      visits.push(await buy(shop, options.seed * 100_003 + started, tally));
      if (visits.length % 500 === 0) console.log(`${visits.length} visits over`);
    }
  });
  await Promise.all(customers);
  return visits;
}
