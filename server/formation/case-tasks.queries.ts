import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CaseTaskKind } from '@zarpa/contract/case-tasks.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

export type NewTask = {
  caseId: string;
  userId: string;
  kind: CaseTaskKind;
  /** What was asked; empty: the case itself. */
  about: string;
  at: Date;
};

/** Of a locked case; one that is open already is not made again. */
export async function insertTask(tx: Transaction<Database>, { caseId, userId, kind, about, at }: NewTask) {
  await tx
    .insertInto('case_tasks')
    .values({ id: randomUUID(), case_id: caseId, user_id: userId, kind, about, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await countOpenTasks(tx, caseId);
}

/** Which of a case's open tasks; without anything named, all. */
type Ended = { kind?: CaseTaskKind; except?: CaseTaskKind; about?: string };

/** Of a locked case: nobody has to do them any more. */
export async function endTasks(tx: Transaction<Database>, caseId: string, { kind, except, about }: Ended, at: Date) {
  let query = tx
    .updateTable('case_tasks')
    .set({ done_at: at, outcome: 'dropped' })
    .where('case_id', '=', caseId)
    .where('done_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  if (except) query = query.where('kind', '<>', except);
  if (about !== undefined) query = query.where('about', '=', about);
  await query.execute();
  await countOpenTasks(tx, caseId);
}

/** Of a locked case. Whoever says it first has done it. */
export async function markTaskDone(
  tx: Transaction<Database>,
  { id, case_id }: { id: string; case_id: string },
  done: { at: Date; by: string },
): Promise<void> {
  await tx
    .updateTable('case_tasks')
    .set({ done_at: done.at, outcome: 'done', done_by: done.by })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  await countOpenTasks(tx, case_id);
}

/** The queue reads it from the case, by an index. */
async function countOpenTasks(tx: Transaction<Database>, caseId: string): Promise<void> {
  await sql`
    update cases set tasks_open =
      (select count(*) from case_tasks where case_id = ${caseId} and done_at is null)
     where id = ${caseId}`.execute(tx);
}

type FoundTask = { id: string; case_id: string; kind: CaseTaskKind };

export function findTask(db: Db, id: string): Promise<FoundTask | undefined> {
  return db
    .selectFrom('case_tasks')
    .select(['id', 'case_id'])
    .select((of) => of.ref('kind').$castTo<CaseTaskKind>().as('kind'))
    .where('id', '=', id)
    .executeTakeFirst();
}

const doneMax = 20;

/** What is open, oldest first, and what was done last. */
export async function listTasks(db: Db, caseId: string) {
  const tasks = db
    .selectFrom('case_tasks')
    .select(['id', 'kind', 'about', 'created_at', 'done_at', 'outcome', 'done_by'])
    .where('case_id', '=', caseId);
  const open = await tasks.where('done_at', 'is', null).orderBy('created_at').orderBy('id').limit(200).execute();
  const done = await tasks
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(doneMax)
    .execute();
  return [...open, ...done];
}
