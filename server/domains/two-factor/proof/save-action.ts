import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findPolicy, startGrace } from '../policies/policies.queries.ts';

/** The customer went on after the dialog; where a grace period is offered, it runs from the first time. */
export async function saveAction(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { body }: OperationInput<typeof twoFactorOperations.saveAction>,
): Promise<{ success: true }> {
  const { mode } = await findPolicy(needs.db, body.action);
  if (mode === 'grace' && !actor.hasSecondFactor) await startGrace(needs.db, actor.userId, body.action, needs.clock());
  return { success: true };
}
