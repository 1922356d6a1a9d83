import { decideFor } from './decide-for.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findPolicy, startGrace } from './policies.queries.ts';

export const checkAction: Handle<'checkAction'> = async (needs, actor, { params }) => {
  const { decision, grace } = (await decideFor(needs, actor)).get(params.action)!;
  return { success: true, decision, status: { has_2fa: actor.hasSecondFactor }, grace_period: grace };
};

export const checkActions: Handle<'checkActions'> = async (needs, actor, { body }) => {
  const decisions = await decideFor(needs, actor);
  return {
    success: true,
    requirements: Object.fromEntries(body.actions.map((action) => [action, decisions.get(action)!.decision])),
  };
};

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
