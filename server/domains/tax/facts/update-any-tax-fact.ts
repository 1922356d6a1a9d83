import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxStaffOperations } from '@zarpa/contract/tax/dates/work.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { keepTaxAnswer } from './keep-tax-answer.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { findTaxCompany } from '../staff/tax-work.queries.ts';

type Call = typeof taxStaffOperations.updateAnyTaxFact;

/** What the team says of anybody's company, with the reason. */
export async function updateAnyTaxFact(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body: { reason, ...answer } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { registration_id: id, user_id } = found;
  const sayer = { said_by: 'team', staffId: actor.userId, reason } as const;
  const owner = { registrationId: id, userId: user_id };
  await needs.db.transaction().execute((tx) => keepTaxAnswer(needs, tx, owner, answer, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, { id, user_id }) } };
}
