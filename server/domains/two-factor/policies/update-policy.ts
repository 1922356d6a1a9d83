import { savePolicy } from './policies.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updatePolicy: Handle<'updatePolicy'> = async (
  needs,
  actor,
  { params: { action }, body: { mode, grace_days } },
) => {
  await savePolicy(needs.db, action, { mode, graceDays: grace_days }, actor.userId);
  needs.log.info({ action, mode, graceDays: grace_days, staffId: actor.userId }, 'second-factor policy changed');
  return { success: true, data: { policy: { action, mode, grace_days } } };
};
