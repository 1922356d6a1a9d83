import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { saveHasCase } from './payments.queries.ts';

/** Its case is open: nobody has to look for it any more. */
export async function markCaseOpened(
  _needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  await saveHasCase(tx, registrationId);
}
