import type { Handle } from '../../platform/http/handler.ts';
import { taskFacts } from '@zarpa/contract/tasks/kinds.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import { findTask, markTaskDone } from './tasks.queries.ts';

/** Who came first has done it; whoever comes second is told nothing else. What somebody waits for is not ended behind their back. */
export const completeTask: Handle<'completeTask'> = async ({ db, clock }, actor, { params, body }) => {
  const task = await findTask(db, params.id);
  if (!task) throw fail('tasks.not_found');
  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');
  await markTaskDone(db, task.id, { at: clock(), by: actor.userId, note: body.note });
  return { success: true, data: {} };
};
