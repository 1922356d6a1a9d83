import { decideFor } from './decide-for.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const checkActions: Handle<'checkActions'> = async (needs, actor, { body }) => {
  const told = await decideFor(needs, actor);
  return {
    success: true,
    requirements: Object.fromEntries(body.actions.map((action) => [action, told.get(action)!.decision])),
  };
};
