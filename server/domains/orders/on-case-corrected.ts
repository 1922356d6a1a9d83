import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { lockOrder, saveCompanyName } from './orders.queries.ts';

/** Orders show the present name; the purchase keeps the paid one, as its receipt does. */
export const renameOrder: ReactionTo<typeof formationEvents.corrected> = async (
  needs,
  tx,
  { registrationId, changes },
) => {
  const renamed = changes.find(({ fact }) => fact === 'name');
  if (!renamed) return;
  const order = await lockOrder(tx, registrationId);
  if (order) await saveCompanyName(tx, order.id, renamed.after, needs.clock());
};
