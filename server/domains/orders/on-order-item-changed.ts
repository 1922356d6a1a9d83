import { completionOf, orderStatusOf, shownStatus, type OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { findCaseOf } from '../formation/cases/cases.queries.ts';
import { listOrderItems, lockOrder, saveItemState, saveProgress } from './orders.queries.ts';

type Changed = {
  registrationId: string;
  userId: string;
  itemId: string;
  state: OrderItemState;
  note: string | null;
  at: Date;
};

/** A part as the team has it now; progress and status of the order follow from all of its parts and its case's stage. */
export async function updateItem(_needs: ReactionNeeds, tx: Tx, { registrationId, itemId, state, note, at }: Changed) {
  const order = (await lockOrder(tx, registrationId))!;
  await saveItemState(tx, itemId, { state, doneAt: state === 'done' ? at : null, note });
  const states = (await listOrderItems(tx, order.id)).map((item) => item.state as OrderItemState);
  const row = await findCaseOf(tx, registrationId);
  const byStage = row ? stageFacts[row.stage].orderStatus : shownStatus(order.status);
  await saveProgress(tx, order.id, { status: orderStatusOf(byStage, states), completion: completionOf(states), at });
}
