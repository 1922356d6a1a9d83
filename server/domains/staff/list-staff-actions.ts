import type { Handle } from '../../platform/http/handler.ts';
import { questionOf } from './action-question.rules.ts';
import { actionOf } from './show-action.rules.ts';
import { listActions } from './staff-actions.queries.ts';

const pageSize = 25;

export const listStaffActions: Handle<'listStaffActions'> = async (
  { db, clock },
  _actor,
  { query: { cursor, ...query } },
) => {
  const rows = await listActions(db, questionOf(query, clock()), { before: cursor, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    success: true,
    data: { items: page.map(actionOf), next: rows.length > pageSize ? page.at(-1)!.id : null },
  };
};
