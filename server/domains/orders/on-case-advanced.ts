import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import {
  completionOf,
  isCompletedByCase,
  orderStatusOf,
  planItemKeys,
  type OrderItemState,
} from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { listOrderItems, lockOrder, saveItemState, saveProgress } from './orders.queries.ts';

/** A stage off the path leaves the items unchanged. */
export const updateProgress: ReactionTo<typeof formationEvents.advanced> = async (
  needs,
  tx,
  { registrationId, to, at, learnt },
) => {
  const order = await lockOrder(tx, registrationId);
  if (!order) return;
  const { itemsDone, orderStatus } = stageFacts[to];
  const items = await listOrderItems(tx, order.id);
  const states: OrderItemState[] = [];
  for (const item of items) {
    const key = isCompletedByCase(item.key) && planItemKeys.find((one) => one === item.key);
    const isSettled = !key || !itemsDone || item.state === 'cancelled';
    const state = isSettled ? (item.state as OrderItemState) : itemsDone.includes(key) ? 'done' : 'pending';
    if (state !== item.state) await saveItemState(tx, item.id, { state, doneAt: state === 'done' ? at : null });
    states.push(state);
  }
  await saveProgress(tx, order.id, {
    status: orderStatusOf(orderStatus, states),
    completion: completionOf(states),
    companyName: learnt.name,
    at: needs.clock(),
  });
};
