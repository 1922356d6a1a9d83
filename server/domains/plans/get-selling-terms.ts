import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { plansOperations } from '@zarpa/contract/payments/plans.ts';
import type { Context } from '../../context.ts';
import { loadSellingTerms } from './load-selling-terms.ts';

export async function getSellingTerms({
  db,
}: Pick<Context, 'db'>): Promise<OperationAnswer<typeof plansOperations.getSellingTerms>> {
  return { success: true, data: await loadSellingTerms(db) };
}
