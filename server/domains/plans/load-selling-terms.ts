import { calculatePrice, plans, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import {
  type SellingSettings,
  type SellingTerms,
  sellingTermsOf,
  usualSelling,
} from '@zarpa/contract/payments/selling-terms.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { listCatalogue } from './plans.queries.ts';
import { type ChosenSelling, listChosenSelling } from './selling-settings.queries.ts';

export async function loadSellingTerms(db: Db): Promise<SellingTerms> {
  return sellingTermsOf(valuesOf(await listChosenSelling(db)));
}

export function valuesOf(chosen: readonly ChosenSelling[]): SellingSettings {
  return { ...usualSelling, ...Object.fromEntries(chosen.map(({ key, value }) => [key, value])) };
}

export async function priceForCharging(needs: Pick<Context, 'db'>, planType: PlanType, addonKeys: readonly string[]) {
  const catalogue = await listCatalogue(needs.db);
  const available = catalogue.filter((addon) => addon.isAvailable);
  const price = calculatePrice(plans[planType], catalogue, addonKeys);
  if (addonKeys.some((key) => !catalogue.some((addon) => addon.addon_key === key))) throw fail('plans.addon_unknown');
  if (price.final_addon_keys.some((key) => !available.some((addon) => addon.addon_key === key)))
    throw fail('plans.addon_unavailable');
  return price;
}
