import type { cancellationsOperations } from '@zarpa/contract/orders/cancellations.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadRefund, shownLine } from './load-refund.ts';
import { findOwnedOrder } from '../orders.queries.ts';

type Calls = typeof cancellationsOperations;

/** Nothing is cancelled by asking, and no money moves. */
export async function calculateRefund(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['calculateRefund']>,
): Promise<OperationAnswer<Calls['calculateRefund']>> {
  const row = await findOwnedOrder(db, userId, params.id);
  if (!row) throw fail('orders.not_found');
  const { lines, returnedCents, totalCents, way } = await loadRefund(db, row);
  const sums = { returned: dollarsOf(returnedCents), total: dollarsOf(totalCents) };
  return { success: true, data: { refund: { lines: lines.map(shownLine), ...sums, way } } };
}
