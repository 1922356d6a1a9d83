import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { keepTaxAnswer } from './keep-tax-answer.ts';
import { loadTaxes } from '../dates/load-taxes.ts';

type Call = typeof taxOperations.updateTaxFact;

/** What a customer says of their own company. */
export async function updateTaxFact(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  const sayer = { said_by: 'customer', staffId: null, reason: null } as const;
  await needs.db.transaction().execute((tx) => keepTaxAnswer(needs, tx, owner, body, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
}
