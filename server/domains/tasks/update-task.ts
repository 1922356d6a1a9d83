import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { requireOwner } from './require-owner.ts';
import { findTask, saveTask } from './tasks.queries.ts';

export const updateTask: Handle<'updateTask'> = async ({ db }, _actor, { params, body }) => {
  const task = await findTask(db, params.id);
  if (!task) throw fail('tasks.not_found');
  if (task.kind === 'cancellation_asked' && body.due_on !== task.due_on) throw fail('tasks.day_promised');
  await requireOwner(db, body.owner_id);
  const { owner_id, due_on, note } = body;
  if (!(await saveTask(db, task.id, { owner_id, due_on, note: note || null }))) throw fail('tasks.settled');
  return { success: true, data: {} };
};
