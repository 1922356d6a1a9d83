import { fail } from '../../platform/http/fail.ts';
import { findOrderOf } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getStaffOrder: Handle<'getStaffOrder'> = async ({ db }, _actor, { params }) => {
  const row = await findOrderOf(db, { registrationId: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
};
