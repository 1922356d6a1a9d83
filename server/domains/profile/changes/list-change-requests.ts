import { fail } from '../../../platform/http/fail.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { listRequestsOfCompany } from './change-requests.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listChangeRequests: Handle<'listChangeRequests'> = async ({ db }, _actor, { params }) => {
  const registration = await findRegistration(db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  return { success: true, data: { requests: await listRequestsOfCompany(db, registration.id) } };
};
