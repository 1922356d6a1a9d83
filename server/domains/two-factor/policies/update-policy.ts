import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { savePolicy } from './policies.queries.ts';

type Operation = typeof twoFactorOperations.updatePolicy;

export async function updatePolicy(
  needs: Pick<Context, 'db' | 'log'>,
  actor: Actor,
  { params: { action }, body: { mode, grace_days } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  await savePolicy(needs.db, action, { mode, graceDays: grace_days }, actor.userId);
  needs.log.info({ action, mode, graceDays: grace_days, staffId: actor.userId }, 'second-factor policy changed');
  return { success: true, data: { policy: { action, mode, grace_days } } };
}
