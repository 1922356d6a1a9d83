import { findTitular } from '../../platform/access/company-people.queries.ts';
import { fail } from '../../platform/http/fail.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { loadStaffProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { storeProfile } from './store-profile.ts';

export const getStaffProfile: Handle<'getStaffProfile'> = async (needs, _actor, { params }) => {
  const registration = await findRegistration(needs.db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  return { success: true, data: { profile: await loadStaffProfile(needs, registration) } };
};

export const updateStaffProfile: Handle<'updateStaffProfile'> = async (needs, _actor, { params, body }) => {
  const registration = await findRegistration(needs.db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  const { version: seen, ...sent } = body;
  await needs.db.transaction().execute(async (tx) => {
    if (!(await findTitular(tx, registration.id))) throw fail('companies.registration_not_found');
    await storeProfile(needs, tx, registration, { sent, seen });
  });
  return { success: true, data: { profile: await loadStaffProfile(needs, registration) } };
};
