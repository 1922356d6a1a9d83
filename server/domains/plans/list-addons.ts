import { listCatalogue } from './plans.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listAddons: Handle<'listAddons'> = async (needs) => {
  const catalogue = await listCatalogue(needs.db);
  return { success: true, data: { addons: catalogue.filter((addon) => addon.isAvailable) } };
};
