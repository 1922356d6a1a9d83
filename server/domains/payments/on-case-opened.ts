import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { saveHasCase } from './payments.queries.ts';

/** The search for paid registrations without a case skips it from now on. */
export const markCaseOpened: ReactionTo<typeof formationEvents.opened> = async (_needs, tx, { registrationId }) => {
  await saveHasCase(tx, registrationId);
};
