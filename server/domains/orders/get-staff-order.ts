import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ordersStaffOperations } from '@zarpa/contract/orders/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findOrderOf } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';

type Calls = typeof ordersStaffOperations;

/** Anybody's, by its registration. */
export async function getStaffOrder(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: OperationInput<Calls['getStaffOrder']>,
): Promise<OperationAnswer<Calls['getStaffOrder']>> {
  const row = await findOrderOf(db, { registrationId: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
}
