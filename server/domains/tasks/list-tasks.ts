import type { Handle } from '../../platform/http/handler.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { countTaskRows, listTaskRows } from './listed-tasks.queries.ts';

const pageMax = 50;
const countMax = 1_001;

export const listTasks: Handle<'listTasks'> = async ({ db, clock }, actor, { query }) => {
  const question = { view: query.view, staffId: actor.userId, today: dayOf(clock()) };
  const after = query.cursor ? { day: query.cursor.slice(0, 10), id: query.cursor.slice(11) } : undefined;
  const rows = await listTaskRows(db, question, after, pageMax + 1);
  const items = rows.slice(0, pageMax).map(({ owner_id, owner_name, created_at, ...row }) => ({
    ...row,
    owner: owner_id === null ? null : { user_id: owner_id, name: owner_name ?? '' },
    created_at: created_at.toISOString(),
  }));
  const last = items.at(-1);
  const next = rows.length > pageMax && last ? `${last.due_on}_${last.id}` : null;
  const overdue = await countTaskRows(db, { ...question, view: 'overdue' }, countMax);
  return { success: true, data: { items, next, overdue } };
};
