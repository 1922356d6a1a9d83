import type { tasksOperations } from '@zarpa/contract/tasks/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { requireOwner } from './require-owner.ts';
import { findTask, saveTask } from './tasks.queries.ts';

type Input = OperationInput<typeof tasksOperations.updateTask>;
type Answer = OperationAnswer<typeof tasksOperations.updateTask>;

export async function updateTask({ db }: Pick<Context, 'db'>, _actor: Actor, { params, body }: Input): Promise<Answer> {
  const task = await findTask(db, params.id);
  if (!task) throw fail('tasks.not_found');
  if (task.kind === 'cancellation_asked' && body.due_on !== task.due_on) throw fail('tasks.day_promised');
  await requireOwner(db, body.owner_id);
  const { owner_id, due_on, note } = body;
  if (!(await saveTask(db, task.id, { owner_id, due_on, note: note || null }))) throw fail('tasks.settled');
  return { success: true, data: {} };
}
