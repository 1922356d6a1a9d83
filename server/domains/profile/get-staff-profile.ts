import { fail } from '../../platform/http/fail.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { loadStaffProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getStaffProfile: Handle<'getStaffProfile'> = async (needs, _actor, { params }) => {
  const registration = await findRegistration(needs.db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  return { success: true, data: { profile: await loadStaffProfile(needs, registration) } };
};
