import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import { listStoredPolicies } from './policies.queries.ts';

export async function listPolicies(
  needs: Pick<Context, 'db'>,
): Promise<OperationAnswer<typeof twoFactorOperations.listPolicies>> {
  const policies = [...(await listStoredPolicies(needs.db))];
  return {
    success: true,
    data: { policies: policies.map(([action, { mode, graceDays }]) => ({ action, mode, grace_days: graceDays })) },
  };
}
