import type { Transaction } from 'kysely';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Database } from '../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { saveAdminStatus } from './payments.queries.ts';

export async function saveStageStatus(
  _needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId, to }: { registrationId: string; to: Stage },
): Promise<void> {
  await saveAdminStatus(tx, registrationId, stageFacts[to].adminStatus);
}
