import { queueViews, type formationStaffOperations, type QueueView } from '@zarpa/contract/formation/staff.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { countTaskRows } from '../../tasks/listed-tasks.queries.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { countQueueRows } from './queue.queries.ts';

type Answer = OperationAnswer<typeof formationStaffOperations.getQueueCounts>;

/** Shown as '1 000+'. */
const countMax = 1_001;

export async function getQueueCounts(needs: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<Answer> {
  const tasks = { view: 'open', staffId: actor.userId, today: dayOf(needs.clock()) } as const;
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
}
