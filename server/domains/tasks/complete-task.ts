import { taskFacts } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { tasksOperations } from '@zarpa/contract/tasks/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findTask, markTaskDone } from './tasks.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof tasksOperations.completeTask>;
type Answer = OperationAnswer<typeof tasksOperations.completeTask>;

/** Who came first has done it; whoever comes second is told nothing else. What somebody waits for is not ended behind their back. */
export async function completeTask({ db, clock }: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const task = await findTask(db, params.id);
  if (!task) throw fail('tasks.not_found');
  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');
  await markTaskDone(db, task.id, { at: clock(), by: actor.userId, note: body.note });
  return { success: true, data: {} };
}
