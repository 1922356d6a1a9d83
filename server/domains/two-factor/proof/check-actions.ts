import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { decideFor } from './decide-for.ts';

type Operation = typeof twoFactorOperations.checkActions;

export async function checkActions(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { body }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  const told = await decideFor(needs, actor);
  return {
    success: true,
    requirements: Object.fromEntries(body.actions.map((action) => [action, told.get(action)!.decision])),
  };
}
