import { decideFor } from './decide-for.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const checkAction: Handle<'checkAction'> = async (needs, actor, { params }) => {
  const { decision, grace } = (await decideFor(needs, actor)).get(params.action)!;
  return { success: true, decision, status: { has_2fa: actor.hasSecondFactor }, grace_period: grace };
};
