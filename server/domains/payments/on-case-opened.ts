import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { saveHasCase } from './payments.queries.ts';

/** The case is open: the scheduled search for paid registrations without one skips it from now on. */
export const markCaseOpened: ReactionTo<typeof formationEvents.opened> = async (_needs, tx, { registrationId }) => {
  await saveHasCase(tx, registrationId);
};
