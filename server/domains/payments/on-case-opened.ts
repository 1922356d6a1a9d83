import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { saveHasCase } from './payments.queries.ts';

/** The case is open: the scheduled search for paid registrations without one skips it from now on. */
export async function markCaseOpened(_needs: ReactionNeeds, tx: Tx, { registrationId }: { registrationId: string }) {
  await saveHasCase(tx, registrationId);
}
