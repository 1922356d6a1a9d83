import type { memberSharesOperations } from '@zarpa/contract/tax/answers/member-shares.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadMemberShares } from './load-member-shares.ts';
import { findTaxCompany } from '../staff/tax-work.queries.ts';

type Call = typeof memberSharesOperations.getMemberShares;

/** Anybody's, by its registration. */
export async function getMemberShares(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const found = await findTaxCompany(db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const owner = { registrationId: found.registration_id, userId: found.user_id };
  return { success: true, data: { members: await loadMemberShares(db, owner) } };
}
