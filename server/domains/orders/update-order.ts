import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ordersStaffOperations } from '@zarpa/contract/orders/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findOrderOf, savePriority } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';

type Calls = typeof ordersStaffOperations;

/** How soon the team takes it up. Of two at once the later one holds: either is a whole answer to the same question. */
export async function updateOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { params, body }: OperationInput<Calls['updateOrder']>,
): Promise<OperationAnswer<Calls['updateOrder']>> {
  await savePriority(db, params.id, body.priority, clock());
  const row = await findOrderOf(db, { id: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
}
