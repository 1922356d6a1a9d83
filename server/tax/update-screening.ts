import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { loadTaxes } from './load-taxes.ts';
import { saveScreening } from './tax-facts.queries.ts';

type Call = typeof taxOperations.updateScreening;

/** Nothing is due or not because of it: it tells whether to talk to a person. */
export async function updateScreening(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  await saveScreening(needs.db, owner, { ...body, at: needs.clock() });
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
}
