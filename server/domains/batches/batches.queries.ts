import { sql } from 'kysely';
import type { BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { BatchInput } from './batch-acts.ts';

const fields = [
  'batches.id',
  'batches.kind',
  'batches.input',
  'batches.made_by',
  'batches.made_at',
  'batches.stopped_at',
  'batches.finished_at',
  'batches.is_open',
] as const;

export type BatchRow = Omit<Awaited<ReturnType<typeof select>>[number], 'kind' | 'input'> & {
  kind: BatchKind;
  input: BatchInput;
};

function select(db: Db, id: string) {
  return db
    .selectFrom('batches')
    .leftJoin('users', 'users.id', 'batches.made_by')
    .select([...fields, 'users.name as maker_name'])
    .where('batches.id', '=', id)
    .limit(1)
    .execute();
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return (await select(db, id))[0] as BatchRow | undefined;
}

type NewBatch = { id: string; kind: BatchKind; input: BatchInput; madeBy: string; at: Date };

/** False when it was sent before. */
export async function insertBatch(tx: Tx, { id, kind, input, madeBy, at }: NewBatch): Promise<boolean> {
  const row = await tx
    .insertInto('batches')
    .values({ id, kind, input: JSON.stringify(input), made_by: madeBy, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Place = { at: Date; id: string };

export async function listBatchRows(db: Db, kinds: readonly BatchKind[], after: Place | undefined, limit: number) {
  let query = db
    .selectFrom('batches')
    .leftJoin('users', 'users.id', 'batches.made_by')
    .select([...fields, 'users.name as maker_name'])
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .orderBy('batches.made_at', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(batches.made_at, batches.id) < (${after.at}, ${after.id}::uuid)`);
  return (await query.execute()) as BatchRow[];
}

/** The oldest open one that no worker is at. A killed worker's is free again after two minutes. */
export async function leaseBatch(db: Db, without: readonly string[]): Promise<BatchRow | undefined> {
  const row = await db
    .updateTable('batches')
    .set({ leased_until: sql<Date>`now() + interval '2 minutes'` })
    .where('id', '=', (from) =>
      from
        .selectFrom('batches')
        .select('id')
        .where('is_open', '=', true)
        .where(sql<boolean>`(leased_until is null or leased_until < now())`)
        .where(sql<boolean>`id <> all(${without}::uuid[])`)
        .orderBy('made_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...fields, sql<string | null>`null`.as('maker_name')])
    .executeTakeFirst();
  return row as BatchRow | undefined;
}

export async function endLease(db: Db, id: string): Promise<void> {
  await db.updateTable('batches').set({ leased_until: null }).where('id', '=', id).execute();
}

export function lockBatch(tx: Tx, id: string) {
  return tx
    .selectFrom('batches')
    .select(['stopped_at', 'finished_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Change = { stopped_at?: Date | null; finished_at?: Date | null; is_open?: boolean };

export async function saveBatch(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('batches').set(change).where('id', '=', id).execute();
}

/** Their rows go with them; what was done stays in the audit. */
export async function deleteBatchesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('batches')
    .where('id', 'in', (from) =>
      from.selectFrom('batches').select('id').where('made_at', '<', before).orderBy('made_at').limit(100),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What waits is not done any more: its starter is nobody. */
export async function leaveBatches(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('batches').set({ made_by: null }).where('made_by', '=', userId).execute();
}
