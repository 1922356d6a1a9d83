import { decideFor } from './decide-for.ts';
import type { Handle } from '../../../platform/http/handler.ts';
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

/** Records that the customer went on after the dialog; a grace period starts with the first time. */
export const saveAction: Handle<'saveAction'> = async (needs, actor, { body }) => {
  const { mode } = await findPolicy(needs.db, body.action);
  if (mode === 'grace' && !actor.hasSecondFactor) await startGrace(needs.db, actor.userId, body.action, needs.clock());
  return { success: true };
};
