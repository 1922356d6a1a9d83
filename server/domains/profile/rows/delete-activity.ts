import { inRows, takeAway } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** As it was read; away already is no error. */
export const deleteActivity: Handle<'deleteActivity'> = async (needs, actor, { params, query }) => {
  await inRows(needs, actor, params.id, (tx, owner) =>
    takeAway(tx, 'business_activities', owner, { id: params.rowId, seen: query.version }),
  );
  return { success: true, data: {} };
};
