import type { plansOperations } from '@zarpa/contract/payments/plans.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import { listCatalogue } from './plans.queries.ts';

export async function listAddons(
  needs: Pick<Context, 'db'>,
): Promise<OperationAnswer<typeof plansOperations.listAddons>> {
  const catalogue = await listCatalogue(needs.db);
  return { success: true, data: { addons: catalogue.filter((addon) => addon.isAvailable) } };
}
