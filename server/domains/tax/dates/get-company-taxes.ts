import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { loadTaxes } from './load-taxes.ts';

export async function getCompanyTaxes(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<typeof taxOperations.getCompanyTaxes>,
): Promise<OperationAnswer<typeof taxOperations.getCompanyTaxes>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
}
