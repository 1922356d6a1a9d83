import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { taskDueOn, taskFacts, taskKinds, type TaskKind, type TaskOutcome } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { Database } from '../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { loadCalendar } from '../settings/load-settings.ts';

export type NewTask = {
  caseId: string;
  userId: string;
  kind: TaskKind;
  subject: string;
  at: Date;
  /** Default: nobody's, due on our next working day. */
  ownerId?: string | null | undefined;
  dueOn?: string | undefined;
  note?: string | undefined;
};

/** Undefined when an open one exists. Without `ownerId` it belongs to the case's assignee. */
export async function insertTask(tx: Tx, { caseId, userId, kind, subject, at, ownerId, dueOn, note }: NewTask) {
  const assignee = sql<string | null>`(select assignee_id from cases where cases.id = ${caseId}::uuid)`;
  const row = await tx
    .insertInto('tasks')
    .values({
      id: randomUUID(),
      case_id: caseId,
      user_id: userId,
      kind,
      subject,
      created_at: at,
      due_on: dueOn ?? taskDueOn(await loadCalendar(tx), at),
      owner_id: ownerId === undefined ? assignee : ownerId,
      note: note || null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Selects among a case's open tasks; `withCase`: all that end with the case. */
type Ended = { kind: TaskKind; subject?: string } | { subject: string } | { withCase: true };

export async function endTasks(
  tx: Tx,
  caseId: string,
  ended: Ended,
  at: Date,
  { by, note, proof }: { by?: string; note?: string | undefined; proof?: string | undefined } = {},
): Promise<void> {
  let query = tx
    .updateTable('tasks')
    .set({
      done_at: at,
      outcome: by ? 'done' : 'dropped',
      done_by: by ?? null,
      done_note: note || null,
      proof_id: proof ?? null,
    })
    .where('case_id', '=', caseId)
    .where('done_at', 'is', null);
  if ('withCase' in ended) query = query.where('kind', 'in', withCase);
  if ('kind' in ended) query = query.where('kind', '=', ended.kind);
  if ('subject' in ended && ended.subject !== undefined) query = query.where('subject', '=', ended.subject);
  await query.execute();
}

const withCase = taskKinds.filter((kind) => !taskFacts[kind].outlives);

export async function wasTask(tx: Tx, caseId: string, { kind, subject }: { kind: TaskKind; subject: string }) {
  const found = await tx
    .selectFrom('tasks')
    .select('id')
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When somebody of the team did it last, by hand; undefined when nobody did. */
/** Subjects of a company's open tasks of a kind. */
export async function listOpenSubjects(db: Db, registrationId: string, kind: TaskKind): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks as t')
    .innerJoin('cases as c', 'c.id', 't.case_id')
    .select('t.subject')
    .where('c.registration_id', '=', registrationId)
    .where('t.kind', '=', kind)
    .where('t.done_at', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function findDone(tx: Tx, caseId: string, { kind, subject }: { kind: TaskKind; subject: string }) {
  return tx
    .selectFrom('tasks')
    .select(['done_at', 'done_by'])
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('outcome', '=', 'done')
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type HandTask = Pick<NewTask, 'userId' | 'at' | 'note'> & {
  id: string;
  title: string;
  caseId: string | undefined;
  ownerId: string | null;
  dueOn: string;
};

/** False when it was sent before. */
export async function insertHandTask(tx: Tx, { id, title, caseId, userId, ownerId, dueOn, note, at }: HandTask) {
  const row = await tx
    .insertInto('tasks')
    .values({
      id,
      case_id: caseId ?? null,
      user_id: userId,
      kind: 'by_hand',
      subject: id,
      title,
      created_at: at,
      due_on: dueOn,
      owner_id: ownerId,
      note: note || null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markTaskDone(db: Db, id: string, done: { at: Date; by: string; note: string | undefined }) {
  await db
    .updateTable('tasks')
    .set({ done_at: done.at, outcome: 'done', done_by: done.by, done_note: done.note || null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

type Change = { owner_id: string | null; due_on: string; note: string | null };

/** False when the task is done. A new owner or a new day is notified again. */
export async function saveTask(db: Db, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ ...change, told_on: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const shown = [
  'tasks.id',
  'tasks.kind',
  'tasks.subject',
  'tasks.title',
  'tasks.created_at',
  'tasks.due_on',
  'tasks.owner_id',
  'tasks.note',
] as const;

type Typed<R> = Omit<R, 'kind' | 'outcome'> & { kind: TaskKind; outcome: TaskOutcome | null };

export function findTask(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('tasks')
    .select(['id', 'case_id', 'due_on', 'done_at', 'owner_id', 'note'])
    .select((of) => of.ref('kind').$castTo<TaskKind>().as('kind'))
    .where('id', '=', id)
    .executeTakeFirst();
}

const doneMax = 20;

const whole = (db: Db) =>
  db.selectFrom('tasks').select([...shown, 'done_at', 'outcome', 'done_by', 'done_note', 'proof_id']);

export function listTasksOfCase(db: Db, caseId: string) {
  return openThenDone(whole(db).where('case_id', '=', caseId));
}

/** Those about a customer and none of their companies. */
export function listTasksOfPerson(db: Db, userId: string) {
  return openThenDone(whole(db).where('user_id', '=', userId).where('case_id', 'is', null));
}

async function openThenDone(tasks: ReturnType<typeof whole>) {
  const open = await tasks.where('done_at', 'is', null).orderBy('due_on').orderBy('id').limit(200).execute();
  const done = await tasks
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(doneMax)
    .execute();
  return [...open, ...done] as Typed<(typeof open)[number]>[];
}
