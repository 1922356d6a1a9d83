import { filesBy } from '@zarpa/contract/formation/filing/promise.rules.ts';
import type { Catalogue } from '@zarpa/contract/payments/catalogue.rules.ts';
import { calculatePrice as priceOf, planOf } from '@zarpa/contract/payments/plans.rules.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { loadBanner } from '../settings/load-settings.ts';
import { loadPresentCatalogue } from './catalogue-versions.queries.ts';

export const listAddons: Handle<'listAddons'> = async (needs) => {
  const { content } = await loadPresentCatalogue(needs.db, needs.clock());
  const plans = content.plans.map((plan) => ({ ...plan, features: [...plan.features] }));
  return { success: true, data: { plans, addons: addonsOnSale(content), banner: await loadBanner(needs) } };
};

/** For the wizard: drops add-ons that are no longer sold with a warning, so that saved progress still loads. */
export const calculatePrice: Handle<'calculatePrice'> = async ({ db, clock }, _actor, { body }) => {
  const { content } = await loadPresentCatalogue(db, clock());
  const price = priceOf(planOf(content.plans, body.plan_type), addonsOnSale(content), body.addon_keys);
  const files_by = filesBy(body.plan_type, clock()).toISOString();
  return { success: true, data: { ...price, files_by } };
};

const addonsOnSale = ({ addons }: Catalogue) => addons.filter(({ is_available }) => is_available);
