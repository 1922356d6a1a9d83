import type { changeRequestsStaffOperations } from '@zarpa/contract/profile/change-requests.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { listRequestsOfCompany } from './change-requests.queries.ts';

/** What the customer of a company asked to have changed, for the team. */
export async function listChangeRequests(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: OperationInput<typeof changeRequestsStaffOperations.listChangeRequests>,
): Promise<OperationAnswer<typeof changeRequestsStaffOperations.listChangeRequests>> {
  const registration = await findRegistration(db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  return { success: true, data: { requests: await listRequestsOfCompany(db, registration.id) } };
}
