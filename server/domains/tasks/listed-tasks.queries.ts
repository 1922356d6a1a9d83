import type { TaskKind } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { TaskView } from '@zarpa/contract/tasks/operations.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export type TaskQuestion = { view: TaskView; staffId: string; today: string; kinds: readonly TaskKind[] };
export type TaskPlace = { day: string; id: string };

export async function listTaskRows(db: Db, question: TaskQuestion, after: TaskPlace | undefined, limit: number) {
  let query = openTasks(db, question)
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .leftJoin('users', 'users.id', 'tasks.owner_id')
    .innerJoin('users as of', 'of.id', 'tasks.user_id')
    .select(['tasks.id', 'tasks.kind', 'tasks.subject', 'tasks.title', 'tasks.created_at', 'tasks.due_on'])
    .select(['tasks.owner_id', 'tasks.user_id', 'of.name as customer_name'])
    .select(['tasks.note', 'cases.id as case_id', 'cases.registration_id', 'cases.company_name'])
    .select('users.name as owner_name')
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(tasks.due_on, tasks.id) > (${after.day}::date, ${after.id}::uuid)`);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, kind: row.kind as TaskKind }));
}

export async function countTaskRows(db: Db, question: TaskQuestion, countMax: number): Promise<number> {
  const { counted } = await db
    // By day, as its index is: otherwise the planner may read the whole table.
    .selectFrom(openTasks(db, question).select('tasks.id').orderBy('tasks.due_on').limit(countMax).as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

function openTasks(db: Db, { view, staffId, today, kinds }: TaskQuestion) {
  let query = db.selectFrom('tasks').where('tasks.done_at', 'is', null).where('tasks.kind', 'in', kinds);
  if (view === 'mine') query = query.where('tasks.owner_id', '=', staffId);
  if (view === 'unowned') query = query.where('tasks.owner_id', 'is', null);
  if (view === 'overdue') query = query.where('tasks.due_on', '<', today);
  return query;
}

export async function takeDueTasks(db: Db, today: string, max: number) {
  const due = db
    .selectFrom('tasks')
    .select('id')
    .where('done_at', 'is', null)
    .where('owner_id', 'is not', null)
    .where('due_on', '<=', today)
    .where('told_on', 'is', null)
    .orderBy('due_on')
    .limit(max)
    .forUpdate()
    .skipLocked();
  return db.updateTable('tasks').set({ told_on: today }).where('id', 'in', due).returning(['id', 'owner_id']).execute();
}

export async function findAssignedTask(db: Db, id: string) {
  const row = await db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select([
      'tasks.kind',
      'tasks.subject',
      'tasks.title',
      'tasks.due_on',
      'tasks.note',
      'tasks.user_id',
      'tasks.case_id',
    ])
    .select(['cases.registration_id', 'cases.company_name'])
    .where('tasks.id', '=', id)
    .where('tasks.done_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as TaskKind };
}
