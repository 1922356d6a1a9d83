import type { Transaction } from 'kysely';
import { ordersEvents, type ordersStaffOperations } from '@zarpa/contract/orders.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import {
  completionOf,
  isCompletedByCase,
  orderStatusOf,
  shownStatus,
  type OrderItemState,
} from '@zarpa/contract/orders.rules.ts';
import { stageFacts } from '@zarpa/contract/stages.rules.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { requireLockedCase } from '../formation/advance-case.ts';
import { findCaseId } from '../formation/cases.queries.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { tell } from '../mail/tell.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { orderItemMail } from './orders.mails.ts';
import { findItem, findOrderOf, listOrderItems, lockOrder, saveItemState, saveProgress } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';

type Calls = typeof ordersStaffOperations;
type Body = OperationInput<Calls['updateOrderItem']>['body'];
type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'events'>;

/** What no step of the case completes, the team does; its customer is told, and progress and status follow. */
export async function updateOrderItem(
  needs: Needs,
  actor: Actor,
  { params, body }: OperationInput<Calls['updateOrderItem']>,
): Promise<OperationAnswer<Calls['updateOrderItem']>> {
  return needs.db.transaction().execute(async (tx) => {
    const orderId = await changeItem(needs, tx, actor, { itemId: params.id, ...body });
    return { success: true, data: { order: await wholeOrderOf(tx, (await findOrderOf(tx, { id: orderId }))!) } };
  });
}

async function changeItem(
  needs: Needs,
  tx: Transaction<Database>,
  actor: Actor,
  { itemId, ...body }: Body & { itemId: string },
): Promise<string> {
  const { registration_id: registrationId } = (await findItem(tx, itemId)) ?? unknown();
  const byStage = await lockStage(tx, registrationId);
  const order = (await lockOrder(tx, registrationId))!;
  const items = await listOrderItems(tx, order.id);
  const item = items.find(({ id }) => id === itemId)!;
  if (isCompletedByCase(item.key)) throw fail('orders.item_by_case');
  const status = byStage ?? shownStatus(order.status);
  if (status === 'cancelada') throw fail('orders.closed');
  if (item.state !== body.before) throw fail('orders.item_changed', { data: { state: item.state as OrderItemState } });
  const note = body.note?.trim() || null;
  if (body.state === 'cancelled' && !note) throw fail('orders.note_missing');
  if (body.state === item.state && note === item.note) return order.id;

  const at = needs.clock();
  await saveItemState(tx, itemId, { state: body.state, doneAt: body.state === 'done' ? at : null, note });
  const states = items.map(({ id, state }) => (id === itemId ? body.state : (state as OrderItemState)));
  const completion = completionOf(states);
  await saveProgress(tx, order.id, { status: orderStatusOf(status, states), completion, at });
  const { id: orderId, user_id: userId, company_name: companyName } = order;
  const payload = { itemId, state: body.state };
  await tell(needs, tx, orderItemMail, { ref: `${itemId}:${at.getTime()}`, userId, payload });
  const of = { orderId, itemId, registrationId, userId, companyName };
  await needs.events.publish(tx, ordersEvents.itemChanged, {
    ...of,
    label: item.label,
    state: body.state,
    note,
    staffId: actor.userId,
    at,
  });
  return order.id;
}

/** Locks registration and case, in this order, and answers the order's status by the stage; undefined where no case is open yet. */
async function lockStage(tx: Transaction<Database>, registrationId: string) {
  const known = await findCaseId(tx, registrationId);
  if (known) return stageFacts[(await requireLockedCase(tx, known.id, undefined)).stage].orderStatus;
  await lockRegistration(tx, registrationId);
  return undefined;
}

function unknown(): never {
  throw fail('orders.not_found');
}
