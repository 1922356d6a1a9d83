import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { findObligationCase } from './obligation-case.queries.ts';
import { requireOwner } from './require-owner.ts';
import { insertTask } from './tasks.queries.ts';

export const createTask: Handle<'createTask'> = async ({ db, clock }, actor, { body }) => {
  const { registration_id, obligation, owner_id = actor.userId, due_on, note } = body;
  await requireOwner(db, owner_id);
  const found = await findObligationCase(db, { registrationId: registration_id, key: obligation });
  if (!found) throw fail('tax.obligation_not_found');
  const task = { caseId: found.id, userId: found.user_id, kind: 'obligation', subject: obligation } as const;
  const told = { at: clock(), ownerId: owner_id, dueOn: due_on, note };
  const task_id = await db.transaction().execute((tx) => insertTask(tx, { ...task, ...told }));
  if (!task_id) throw fail('tasks.open_already');
  return { success: true, data: { task_id } };
};
