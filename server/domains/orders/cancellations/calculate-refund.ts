import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadRefund, shownLine } from './load-refund.ts';
import { findOwnedOrder } from '../orders.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const calculateRefund: Handle<'calculateRefund'> = async ({ db }, { userId }, { params }) => {
  const row = await findOwnedOrder(db, userId, params.id);
  if (!row) throw fail('orders.not_found');
  const { lines, returnedCents, totalCents, way } = await loadRefund(db, row);
  const sums = { returned: dollarsOf(returnedCents), total: dollarsOf(totalCents) };
  return { success: true, data: { refund: { lines: lines.map(shownLine), ...sums, way } } };
};
