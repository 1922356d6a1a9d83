import type { Catalogue } from '@zarpa/contract/payments/catalogue.rules.ts';
import { calculatePrice, planOf, type PlanType, type PriceResult } from '@zarpa/contract/payments/plans.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { loadCatalogueOf, loadPresentCatalogue } from './catalogue-versions.queries.ts';

/** A price and the version of the catalogue that it was read from. */
export type VersionedPrice = PriceResult & { version: number };

/** What it costs at this moment; refused where any of it is not on sale. */
export async function priceForCharging(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  planType: PlanType,
  addonKeys: readonly string[],
): Promise<VersionedPrice> {
  const { number, content } = await loadPresentCatalogue(db, clock());
  return { ...priceIn(content, planType, addonKeys), version: number };
}

function priceIn({ plans, addons }: Catalogue, planType: PlanType, addonKeys: readonly string[]): PriceResult {
  const byKey = new Map(addons.map((addon) => [addon.addon_key, addon]));
  const plan = planOf(plans, planType);
  if (addonKeys.some((key) => !byKey.has(key))) throw fail('plans.addon_unknown');
  if (!plan.is_available) throw fail('plans.plan_unavailable');
  const price = calculatePrice(plan, addons, addonKeys);
  if (price.final_addon_keys.some((key) => !byKey.get(key)?.is_available)) throw fail('plans.addon_unavailable');
  return price;
}

/** The add-ons that a choice comes to in a version, with all that they need, in its order. */
export async function choiceIn(db: Db, version: number | null, addonKeys: readonly string[]): Promise<string[]> {
  const { addons } = await loadCatalogueOf(db, version);
  return calculatePrice({ price: 0 }, addons, addonKeys).final_addon_keys;
}
