import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { passPayments } from '../charges/pass-charges.ts';

export const passToNext: ReactionTo<typeof peopleEvents.replaced> = (needs, tx, replaced) =>
  passPayments(needs, tx, replaced);
