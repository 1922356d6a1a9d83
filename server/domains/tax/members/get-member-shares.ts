import { fail } from '../../../platform/http/fail.ts';
import { loadMemberShares } from './load-member-shares.ts';
import { findTaxCompany } from '../staff/tax-work.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getMemberShares: Handle<'getMemberShares'> = async ({ db }, _actor, { params }) => {
  const found = await findTaxCompany(db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const owner = { registrationId: found.registration_id, userId: found.user_id };
  return { success: true, data: { members: await loadMemberShares(db, owner) } };
};
