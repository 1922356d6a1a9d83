import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { passPayments } from '../charges/pass-charges.ts';

export const passToHeir: ReactionTo<typeof peopleEvents.left> = (needs, tx, { registrationId, userId, heirId }) =>
  passPayments(needs, tx, { registrationId, fromId: userId, toId: heirId });
