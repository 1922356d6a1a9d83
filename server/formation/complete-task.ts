import { caseTaskEnds } from '@zarpa/contract/case-tasks.rules.ts';
import type { caseTasksOperations } from '@zarpa/contract/case-tasks.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { requireLockedCase } from './advance-case.ts';
import { findTask, markTaskDone } from './case-tasks.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof caseTasksOperations.completeTask>;
type Answer = OperationAnswer<typeof caseTasksOperations.completeTask>;

/** Who came first has done it; whoever comes second is told nothing else. What a customer asked for is not ended behind their back. */
export async function completeTask(needs: Needs, actor: Actor, { params }: Input): Promise<Answer> {
  const task = await findTask(needs.db, params.id);
  if (!task) throw fail('formation.task_not_found');
  if (caseTaskEnds[task.kind] === 'by_answer') throw fail('formation.task_needs_answer');
  await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, task.case_id, undefined);
    await markTaskDone(tx, task, { at: needs.clock(), by: actor.userId });
  });
  return { success: true, data: {} };
}
