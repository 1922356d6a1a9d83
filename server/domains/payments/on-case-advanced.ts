import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { saveAdminStatus } from './payments.queries.ts';

export const saveStageStatus: ReactionTo<typeof formationEvents.advanced> = async (
  _needs,
  tx,
  { registrationId, to },
) => {
  await saveAdminStatus(tx, registrationId, stageFacts[to].adminStatus);
};
