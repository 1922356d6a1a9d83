import { ordersEvents, type ordersStaffOperations } from '@zarpa/contract/orders/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { isCompletedByCase, type OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { requireLockedCase } from '../formation/moves/advance-case.ts';
import { findCaseId } from '../formation/cases/cases.queries.ts';
import { fail } from '../../platform/http/fail.ts';
import { factsOfCompany, notifyCompany } from '../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../platform/mail/enqueue-mail.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { orderItemMail } from './orders.mails.ts';
import { findItem, findOrderOf, lockOrder } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';
import type { Handle } from '../../platform/http/handler.ts';

type Body = OperationInput<typeof ordersStaffOperations.updateOrderItem>['body'];

/** For items that no step of the case completes. Notifies the customer; progress and status follow. */
export const updateOrderItem: Handle<'updateOrderItem'> = async (needs, actor, { params, body }) => {
  return needs.db.transaction().execute(async (tx) => {
    const { item, order } = await requireLockedItem(tx, params.id);
    const note = noteOf(item, order, body);
    if (body.state !== item.state || note !== item.note) {
      actor.noteChanges({ state: [item.state, body.state], ...(note !== item.note && { note: 'changed' }) });
      const at = needs.clock();
      const { id: orderId, user_id: userId, company_name: companyName, registration_id: registrationId } = order;
      const itemId = params.id;
      const ref = `${itemId}:${at.getTime()}`;
      const { label } = item;
      const { state } = body;
      await enqueueCompanyMail(needs, tx, orderItemMail, { ref, registrationId, payload: { itemId, state } });
      const company = { ...factsOfCompany({ companyName, registrationId }), order_id: orderId };
      const facts = { ...company, label, state, ...(note && { note }) };
      await notifyCompany(tx, 'case.read', { kind: 'order_item', ref, facts, at });
      const changed = { itemId, registrationId, userId, label, state, note, staffId: actor.userId, at };
      await needs.events.publish(tx, ordersEvents.itemChanged, changed);
    }
    const whole = (await findOrderOf(tx, { id: order.id }))!;
    return { success: true, data: { order: await wholeOrderOf(tx, whole) } };
  });
};

/** Locks registration, case, order, in this order. */
async function requireLockedItem(tx: Tx, itemId: string) {
  const found = await findItem(tx, itemId);
  if (!found) throw fail('orders.not_found');
  const known = await findCaseId(tx, found.registration_id);
  if (known) await requireLockedCase(tx, known.id, undefined);
  else await lockRegistration(tx, found.registration_id);
  const order = (await lockOrder(tx, found.registration_id))!;
  return { order, item: (await findItem(tx, itemId))! };
}

type Item = { key: string; state: string };

/** The note to the customer. Refuses items that the case completes and stale changes. */
function noteOf(item: Item, order: { status: string }, { before, state, note }: Body): string | null {
  if (isCompletedByCase(item.key)) throw fail('orders.item_by_case');
  if (order.status === 'cancelada') throw fail('orders.closed');
  if (item.state !== before) throw fail('orders.item_changed', { data: { state: item.state as OrderItemState } });
  const trimmed = note?.trim() || null;
  if (state === 'cancelled' && !trimmed) throw fail('orders.note_missing');
  return trimmed;
}
