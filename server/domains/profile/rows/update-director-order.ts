import { inRows } from './in-rows.ts';
import { saveOrder } from './rows.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** What is named and there no more is passed over; what is not named comes last. */
export const updateDirectorOrder: Handle<'updateDirectorOrder'> = async (needs, actor, { params, body }) => {
  await inRows(needs, actor, params.id, (tx, owner) => saveOrder(tx, 'directors', owner, body.ids));
  return { success: true, data: {} };
};
