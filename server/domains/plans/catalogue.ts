import { listCatalogue } from './plans.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { filesBy } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { calculatePrice as priceOf, plans } from '@zarpa/contract/payments/plans.rules.ts';

export const listAddons: Handle<'listAddons'> = async (needs) => {
  const catalogue = await listCatalogue(needs.db);
  return { success: true, data: { addons: catalogue.filter((addon) => addon.isAvailable) } };
};

/** For the wizard: drops add-ons that are no longer sold with a warning, so that saved progress still loads. */
export const calculatePrice: Handle<'calculatePrice'> = async (needs, _actor, { body }) => {
  const catalogue = (await listCatalogue(needs.db)).filter((addon) => addon.isAvailable);
  const price = priceOf(plans[body.plan_type], catalogue, body.addon_keys);
  const files_by = filesBy(body.plan_type, needs.clock()).toISOString();
  return { success: true, data: { ...price, files_by } };
};
