import { queueViews, type QueueView } from '@zarpa/contract/formation/staff.ts';
import { tasksOf } from '@zarpa/contract/tasks/kinds.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { countTaskRows } from '../../tasks/listed-tasks.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countQueueRows } from './queue.queries.ts';

/** Shown as '1 000+'. */
const countMax = 1_001;

export const getQueueCounts: Handle<'getQueueCounts'> = async (needs, actor) => {
  const kinds = tasksOf(actor.staffRole!);
  const tasks = { view: 'open', staffId: actor.userId, today: dayOf(needs.clock()), kinds } as const;
  const ask = (view: QueueView) => ({
    view,
    stage: undefined,
    plan: undefined,
    staffId: actor.userId,
    now: needs.clock(),
  });
  const counted = await Promise.all(
    queueViews.map((view) =>
      view === 'tasks' ? countTaskRows(needs.db, tasks, countMax) : countQueueRows(needs.db, ask(view), countMax),
    ),
  );
  const counts = Object.fromEntries(queueViews.map((view, index) => [view, counted[index]!]));
  return { success: true, data: { counts: counts as Record<QueueView, number> } };
};
