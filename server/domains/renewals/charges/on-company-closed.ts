import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { listOpenOf } from './charges.queries.ts';
import { cancelPurchase } from './purchases.ts';
import { stopServices } from './stop-services.ts';

/** Nothing is renewed, and what was ordered and not paid is not wanted. What a card is being asked for goes back. */
export const stopClosed: ReactionTo<typeof peopleEvents.closed> = async (_needs, tx, { registrationId, at }) => {
  await stopServices(tx, registrationId, { today: dayOf(at), reason: 'La empresa se cerró en Zarpa.' });
  for (const charge of await listOpenOf(tx, registrationId))
    if (charge.kind === 'purchase') await cancelPurchase(tx, charge);
};
