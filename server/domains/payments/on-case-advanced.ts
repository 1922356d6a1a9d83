import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { saveAdminStatus } from './payments.queries.ts';

export async function saveStageStatus(
  _needs: ReactionNeeds,
  tx: Tx,
  { registrationId, to }: { registrationId: string; to: Stage },
): Promise<void> {
  await saveAdminStatus(tx, registrationId, stageFacts[to].adminStatus);
}
