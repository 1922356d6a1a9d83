import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { passPayments } from '../charges/pass-charges.ts';

export const passToTitular: ReactionTo<typeof peopleEvents.handedOver> = (needs, tx, handed) =>
  passPayments(needs, tx, handed);
