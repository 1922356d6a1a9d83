import { calculatePrice, plans, type PlanType, type PriceResult } from '@zarpa/contract/payments/plans.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import { listCatalogue } from './plans.queries.ts';

export async function priceForCharging(
  needs: Pick<Context, 'db'>,
  planType: PlanType,
  addonKeys: readonly string[],
): Promise<PriceResult> {
  const catalogue = await listCatalogue(needs.db);
  const available = catalogue.filter((addon) => addon.isAvailable);
  const price = calculatePrice(plans[planType], catalogue, addonKeys);
  if (addonKeys.some((key) => !catalogue.some((addon) => addon.addon_key === key))) throw fail('plans.addon_unknown');
  if (price.final_addon_keys.some((key) => !available.some((addon) => addon.addon_key === key)))
    throw fail('plans.addon_unavailable');
  return price;
}
