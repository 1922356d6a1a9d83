import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ordersOperations } from '@zarpa/contract/orders/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findOwnedOrder, findOrderOf, savePriority } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';
import type { Handle } from '../../platform/http/handler.ts';

type Calls = typeof ordersOperations;

export async function getOrder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Calls['getOrder']>,
): Promise<OperationAnswer<Calls['getOrder']>> {
  const row = await findOwnedOrder(db, actor, params.id);
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
}

export const getStaffOrder: Handle<'getStaffOrder'> = async ({ db }, _actor, { params }) => {
  const row = await findOrderOf(db, { registrationId: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
};

/** Without a version check: of two concurrent changes the last one wins. */
export const updateOrder: Handle<'updateOrder'> = async ({ db, clock }, actor, { params, body }) => {
  const before = await findOrderOf(db, { id: params.id });
  if (before) actor.noteChanges({ priority: [before.priority, body.priority] });
  await savePriority(db, params.id, body.priority, clock());
  const row = await findOrderOf(db, { id: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
};
