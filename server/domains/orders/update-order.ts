import { fail } from '../../platform/http/fail.ts';
import { findOrderOf, savePriority } from './orders.queries.ts';
import { wholeOrderOf } from './show-order.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** How soon the team takes it up. Of two at once the later one holds: either is a whole answer to the same question. */
export const updateOrder: Handle<'updateOrder'> = async ({ db, clock }, _actor, { params, body }) => {
  await savePriority(db, params.id, body.priority, clock());
  const row = await findOrderOf(db, { id: params.id });
  if (!row) throw fail('orders.not_found');
  return { success: true, data: { order: await wholeOrderOf(db, row) } };
};
