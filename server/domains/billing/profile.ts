import { findBillingProfile, saveBillingProfile } from './billing.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { isSameBilling } from '@zarpa/contract/billing/invoices.rules.ts';
import { fail } from '../../platform/http/fail.ts';

export const getBillingProfile: Handle<'getBillingProfile'> = async ({ db, config }, actor) => {
  const profile = (await findBillingProfile(db, actor.userId)) ?? null;
  return { success: true, data: { profile, is_available: config.seller !== undefined } };
};

/** Saved twice, as by a click and its repeat, is saved once. */
export const updateBillingProfile: Handle<'updateBillingProfile'> = async ({ db, clock }, actor, { body }) => {
  // The check digits of all countries are a megabyte: only who is billed needs them.
  const { readTaxId } = await import('./tax-ids.rules.ts');
  const read = readTaxId(body.country, body.tax_id);
  if ('problem' in read) throw fail('request.invalid', { details: [{ field: 'tax_id', message: read.problem }] });
  const data = { name: body.name, country: body.country, tax_id: read.taxId, address: body.address };
  const version = await saveBillingProfile(db, actor.userId, { ...data, version: body.version }, clock());
  if (version !== undefined) return { success: true, data: { profile: { ...data, version } } };
  const present = await findBillingProfile(db, actor.userId);
  if (present && isSameBilling(present, data)) return { success: true, data: { profile: present } };
  throw fail('billing.profile_changed', { data: { version: present?.version ?? 0 } });
};
