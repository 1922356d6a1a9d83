import type { tasksOperations } from '@zarpa/contract/tasks/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findObligationCase } from './obligation-case.queries.ts';
import { requireOwner } from './require-owner.ts';
import { insertTask } from './tasks.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof tasksOperations.createTask>;
type Answer = OperationAnswer<typeof tasksOperations.createTask>;

export async function createTask({ db, clock }: Needs, actor: Actor, { body }: Input): Promise<Answer> {
  const { registration_id, obligation, owner_id = actor.userId, due_on, note } = body;
  await requireOwner(db, owner_id);
  const found = await findObligationCase(db, { registrationId: registration_id, key: obligation });
  if (!found) throw fail('tax.obligation_not_found');
  const task = { caseId: found.id, userId: found.user_id, kind: 'obligation', subject: obligation } as const;
  const told = { at: clock(), ownerId: owner_id, dueOn: due_on, note };
  const task_id = await db.transaction().execute((tx) => insertTask(tx, { ...task, ...told }));
  if (!task_id) throw fail('tasks.open_already');
  return { success: true, data: { task_id } };
}
