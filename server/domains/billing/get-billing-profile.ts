import { findBillingProfile } from './billing.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getBillingProfile: Handle<'getBillingProfile'> = async ({ db, config }, actor) => {
  const profile = (await findBillingProfile(db, actor.userId)) ?? null;
  return { success: true, data: { profile, is_available: config.seller !== undefined } };
};
