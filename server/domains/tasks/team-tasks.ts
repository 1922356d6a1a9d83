import { taskFacts, taskPermission, tasksOf } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { Task } from '@zarpa/contract/tasks/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { findPerson, listNames } from '../identity/people/people.queries.ts';
import { countTaskRows, listTaskRows } from './listed-tasks.queries.ts';
import { findObligationCase, isCaseOf } from './task-cases.queries.ts';
import {
  findTask,
  insertHandTask,
  insertTask,
  type listTasksOfCase,
  listTasksOfPerson,
  markTaskDone,
  saveTask,
} from './tasks.queries.ts';
import { requireColleagues, tellColleagues } from './tell-colleagues.ts';

const pageMax = 50;
const countMax = 1_001;

export const listTasks: Handle<'listTasks'> = async ({ db, clock }, actor, { query }) => {
  const kinds = tasksOf(actor.staffRole!);
  const question = { view: query.view, staffId: actor.userId, today: dayOf(clock()), kinds };
  const after = query.cursor ? { day: query.cursor.slice(0, 10), id: query.cursor.slice(11) } : undefined;
  const rows = await listTaskRows(db, question, after, pageMax + 1);
  const items = rows.slice(0, pageMax).map(({ owner_id, owner_name, user_id, customer_name, created_at, ...row }) => ({
    ...row,
    customer: row.case_id === null ? { user_id, name: customer_name ?? '' } : null,
    owner: owner_id === null ? null : { user_id: owner_id, name: owner_name ?? '' },
    created_at: created_at.toISOString(),
  }));
  const last = items.at(-1);
  const next = rows.length > pageMax && last ? `${last.due_on}_${last.id}` : null;
  const overdue = await countTaskRows(db, { ...question, view: 'overdue' }, countMax);
  return { success: true, data: { items, next, overdue } };
};

export const createTask: Handle<'createTask'> = async ({ db, clock }, actor, { body }) => {
  const { registration_id, obligation, owner_id = actor.userId, due_on, note } = body;
  await requireColleagues(db, owner_id ? [owner_id] : [], taskPermission('obligation'));
  const found = await findObligationCase(db, { registrationId: registration_id, key: obligation });
  if (!found) throw fail('tax.obligation_not_found');
  const task = { caseId: found.id, userId: found.user_id, kind: 'obligation', subject: obligation } as const;
  const details = { at: clock(), ownerId: owner_id, dueOn: due_on, note };
  const task_id = await db.transaction().execute((tx) => insertTask(tx, { ...task, ...details }));
  if (!task_id) throw fail('tasks.open_already');
  return { success: true, data: { task_id } };
};

export const createHandTask: Handle<'createHandTask'> = async (needs, actor, { body }) => {
  const { id, title, user_id: userId, case_id: caseId, owner_id = actor.userId, due_on: dueOn, note } = body;
  const person = await findPerson(needs.db, userId);
  // Who may not read of customers would not see the task either.
  if (!person || !may(actor.staffRole!, taskPermission('by_hand'))) throw fail('customers.not_found');
  if (caseId && !(await isCaseOf(needs.db, caseId, userId))) throw fail('formation.case_not_found');
  await requireColleagues(needs.db, [owner_id], taskPermission('by_hand'));
  const task = { id, title, userId, caseId, ownerId: owner_id, dueOn, note, at: needs.clock() };
  await needs.db.transaction().execute(async (tx) => {
    if (!(await insertHandTask(tx, task))) return;
    const about = { kind: 'task', id } as const;
    await tellColleagues(needs, tx, { why: 'given', about, staffIds: [owner_id], byId: actor.userId, cause: id });
  });
  return { success: true, data: {} };
};

export const listCustomerTasks: Handle<'listCustomerTasks'> = async ({ db }, _actor, { params }) => {
  return { success: true, data: { tasks: await showTasks(db, await listTasksOfPerson(db, params.userId)) } };
};

export const updateTask: Handle<'updateTask'> = async ({ db }, actor, { params, body }) => {
  const task = await findVisibleTask(db, actor, params.id);
  if (!task) throw fail('tasks.not_found');
  if (task.kind === 'cancellation_asked' && body.due_on !== task.due_on) throw fail('tasks.day_promised');
  const { owner_id, due_on } = body;
  // Whose it was may be away by now.
  if (owner_id && owner_id !== task.owner_id) await requireColleagues(db, [owner_id], taskPermission(task.kind));
  const note = body.note || null;
  if (!(await saveTask(db, task.id, { owner_id, due_on, note }))) throw fail('tasks.settled');
  actor.noteChanges({
    due_on: [task.due_on, due_on],
    ...(owner_id !== task.owner_id && { owner_id: 'changed' }),
    ...(note !== task.note && { note: 'changed' }),
  });
  return { success: true, data: {} };
};

/** Completing it twice changes nothing. Tasks that somebody waits for are not completed by hand. */
export const completeTask: Handle<'completeTask'> = async ({ db, clock }, actor, { params, body }) => {
  const task = await findVisibleTask(db, actor, params.id);
  if (!task) throw fail('tasks.not_found');
  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');
  await markTaskDone(db, task.id, { at: clock(), by: actor.userId, note: body.note });
  return { success: true, data: {} };
};

/** What a role may not see does not exist for it. */
async function findVisibleTask(db: Db, { staffRole }: Actor, id: string) {
  const task = await findTask(db, id);
  return task && may(staffRole!, taskPermission(task.kind)) ? task : undefined;
}

export async function showTasks(db: Db, rows: Awaited<ReturnType<typeof listTasksOfCase>>): Promise<Task[]> {
  const people = rows.flatMap(({ owner_id, done_by }) => [owner_id, done_by]).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(people)]);
  return rows.map(({ created_at, done_at, done_by, owner_id, proof_id, ...task }) => ({
    ...task,
    created_at: created_at.toISOString(),
    owner: owner_id === null ? null : { user_id: owner_id, name: names.get(owner_id) ?? '' },
    done_at: done_at?.toISOString() ?? null,
    done_by: task.outcome === 'done' ? (names.get(done_by ?? '') ?? '') : null,
    proof: proof_id,
  }));
}
