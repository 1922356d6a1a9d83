import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { decideFor } from './decide-for.ts';

type Operation = typeof twoFactorOperations.checkAction;

export async function checkAction(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  const { decision, grace } = (await decideFor(needs, actor)).get(params.action)!;
  return { success: true, decision, status: { has_2fa: actor.hasSecondFactor }, grace_period: grace };
}
