import type { Handle } from '../../../../platform/http/handler.ts';
import { listInbox } from './inbox.queries.ts';
import { waitedOf, showStaffThread } from './show-staff-thread.ts';
import { showThreads } from '../show-thread.ts';
import { nextPlace, placeIn } from './thread-place.rules.ts';
import { requireThread } from '../require-thread.ts';

const pageMax = 50;

export const listStaffThreads: Handle<'listStaffThreads'> = async ({ db, clock }, actor, { query }) => {
  const question = { view: query.view, staffId: actor.userId, now: clock() };
  const rows = await listInbox(db, question, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const threads = await showThreads(db, shown);
  const last = rows.length > pageMax ? shown.at(-1) : undefined;
  return {
    success: true,
    data: {
      items: shown.map((row, index) => ({
        ...threads[index]!,
        customer: { name: row.customer_name, email: row.customer_email },
        assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: row.assignee_name ?? '' },
        ...waitedOf(row, question.now),
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
        seen_at: row.seen_at?.toISOString() ?? null,
      })),
      next: last ? nextPlace(last.place, last.id) : null,
    },
  };
};

export const getStaffThread: Handle<'getStaffThread'> = async (needs, _actor, { params }) => {
  return showStaffThread(needs, await requireThread(needs.db, params.id));
};
