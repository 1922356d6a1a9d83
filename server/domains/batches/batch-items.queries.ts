import { sql } from 'kysely';
import type { BatchItemState } from '@zarpa/contract/batches/kinds.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** `move` of a step; `before` and `given` of an assignment. */
export type ItemResult = {
  move?: string;
  before?: string | null;
  given?: string;
} | null;

export type WorkItem = {
  position: number;
  subject: string;
  seen_version: number | null;
  is_undoing: boolean;
  result: ItemResult;
};

type Rows = { batchId: string; subjects: readonly string[]; about: 'case' | 'date' | 'return' };

const ofCase = {
  case: sql`cases.id = wanted.subject::uuid`,
  date: sql`cases.registration_id = left(wanted.subject, 36)::uuid`,
  return: sql`cases.registration_id = (select registration_id from returns where returns.id = wanted.subject::uuid)`,
};

/** The cases' versions are those of now: what moves until its turn comes is refused. */
export async function insertItems(tx: Tx, { batchId, subjects, about }: Rows): Promise<void> {
  await sql`
    insert into batch_items (batch_id, position, subject, case_id, user_id, seen_version)
    select ${batchId}::uuid, wanted.position, wanted.subject, cases.id, cases.user_id, cases.version
      from unnest(${subjects}::text[]) with ordinality as wanted (subject, position)
      left join cases on ${ofCase[about]}`.execute(tx);
}

export async function findNextItem(db: Db, batchId: string): Promise<WorkItem | undefined> {
  const row = await db
    .selectFrom('batch_items')
    .innerJoin('batches', 'batches.id', 'batch_items.batch_id')
    .select(['position', 'subject', 'seen_version', 'is_undoing', 'result'])
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`(state = 'waiting' or is_undoing)`)
    .where(sql<boolean>`(is_undoing or batches.stopped_at is null)`)
    // What is undone has little time.
    .orderBy('is_undoing', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row as WorkItem | undefined;
}

/** False when it is not as it was found. */
export async function lockItem(tx: Tx, batchId: string, { position, is_undoing }: WorkItem): Promise<boolean> {
  const row = await tx
    .selectFrom('batch_items')
    .select(['state', 'is_undoing'])
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
  return row?.is_undoing === is_undoing && row.state === (is_undoing ? 'done' : 'waiting');
}

type Mark = {
  state: BatchItemState;
  code?: string | null;
  reason?: string | null;
  result?: ItemResult;
  at: Date;
};

export async function markItem(db: Db, batchId: string, { position, is_undoing }: WorkItem, mark: Mark): Promise<void> {
  const { result } = mark;
  await db
    .updateTable('batch_items')
    .set({
      code: null,
      reason: null,
      ...mark,
      is_undoing: false,
      ...(result !== undefined && { result: result && JSON.stringify(result) }),
    })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    // What was done meanwhile stays done.
    .where('state', '=', is_undoing ? 'done' : 'waiting')
    .where('is_undoing', '=', is_undoing)
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export async function listItems(db: Db, batchId: string) {
  const rows = await db
    .selectFrom('batch_items')
    .leftJoin('cases', 'cases.id', 'batch_items.case_id')
    .select(['position', 'subject', 'state', 'reason', 'result', 'is_undoing', 'at'])
    .leftJoin('pending_moves', (join) =>
      join.on(sql<boolean>`pending_moves.id = (batch_items.result ->> 'move')::uuid`),
    )
    .select(['cases.id as case_id', 'cases.registration_id', 'cases.company_name'])
    .select(sql<boolean>`pending_moves.id is not null`.as('is_pending'))
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as BatchItemState, result: row.result as ItemResult }));
}

export type CountedStates = Record<BatchItemState, number>;

export async function countItems(db: Db, batchIds: readonly string[]): Promise<Map<string, CountedStates>> {
  const rows = await db
    .selectFrom('batch_items')
    .select(['batch_id', 'state'])
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .where(sql<boolean>`batch_id = any(${batchIds}::uuid[])`)
    .groupBy(['batch_id', 'state'])
    .execute();
  const counts = new Map<string, CountedStates>();
  for (const { batch_id, state, counted } of rows) {
    const of = counts.get(batch_id) ?? { waiting: 0, done: 0, refused: 0, failed: 0, undone: 0 };
    counts.set(batch_id, { ...of, [state]: Number(counted) });
  }
  return counts;
}

/** Of all rows, or of these positions; returns whether any was there. */
export async function askUndo(tx: Tx, batchId: string, positions: readonly number[] | undefined): Promise<void> {
  await tx
    .updateTable('batch_items')
    .set({ is_undoing: true })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'done')
    .where('result', 'is not', null)
    .$if(positions !== undefined, (all) => all.where(sql<boolean>`position = any(${positions}::int[])`))
    .execute();
}

/** They are judged again as they are now. */
export async function askRepeat(tx: Tx, batchId: string, positions: readonly number[] | undefined): Promise<void> {
  const chosen = positions === undefined ? sql`` : sql`and position = any(${positions}::int[])`;
  await sql`
    update batch_items set state = 'waiting', code = null, reason = null, at = null,
           seen_version = (select version from cases where cases.id = batch_items.case_id)
     where batch_id = ${batchId}::uuid and state in ('refused', 'failed') ${chosen}`.execute(tx);
}

export function hasWork(tx: Tx, batchId: string, isStopped: boolean) {
  return tx
    .selectFrom('batch_items')
    .select('position')
    .where('batch_id', '=', batchId)
    .where(isStopped ? sql<boolean>`is_undoing` : sql<boolean>`(state = 'waiting' or is_undoing)`)
    .limit(1)
    .executeTakeFirst();
}

/** The rows of a file, in the order in which they were chosen. */
export function listFileRows(db: Db, batchId: string) {
  return db
    .selectFrom('batch_items')
    .leftJoin('cases', 'cases.id', 'batch_items.case_id')
    .leftJoin('users', 'users.id', 'cases.assignee_id')
    .select(['batch_items.subject', 'batch_items.state', 'cases.company_name', 'cases.stage', 'cases.plan_type'])
    .select(['cases.opened_at', 'cases.turn_since', 'cases.due_at', 'users.name as assignee_name'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .limit(500)
    .execute();
}
