import type { ordersEvents } from '@zarpa/contract/orders/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { completionOf, orderStatusOf, shownStatus, type OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { findCaseOf } from '../formation/cases/cases.queries.ts';
import { listOrderItems, lockOrder, saveItemState, saveProgress } from './orders.queries.ts';

export const updateItem: ReactionTo<typeof ordersEvents.itemChanged> = async (
  _needs,
  tx,
  { registrationId, itemId, state, note, at },
) => {
  const order = (await lockOrder(tx, registrationId))!;
  await saveItemState(tx, itemId, { state, doneAt: state === 'done' ? at : null, note });
  const states = (await listOrderItems(tx, order.id)).map((item) => item.state as OrderItemState);
  const row = await findCaseOf(tx, registrationId);
  const byStage = row ? stageFacts[row.stage].orderStatus : shownStatus(order.status);
  await saveProgress(tx, order.id, { status: orderStatusOf(byStage, states), completion: completionOf(states), at });
};
