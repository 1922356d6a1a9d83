import { sql } from 'kysely';
import type { ViewList } from '@zarpa/contract/batches/views.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export type ViewRow = { id: string; list: ViewList; name: string; filter: Record<string, string> };

export async function listViewRows(db: Db, userId: string): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('staff_views')
    .select(['id', 'list', 'name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows as ViewRow[];
}

/** Two windows of the same person take turns. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`.execute(tx);
}

type View = ViewRow & { userId: string; at: Date };

/** False when a colleague has one of this id. */
export async function insertView(tx: Tx, { id, userId, list, name, filter, at }: View): Promise<boolean> {
  const row = await tx
    .insertInto('staff_views')
    .values({ id, user_id: userId, list, name, filter: JSON.stringify(filter), made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when they have none of this id. */
export async function updateView(tx: Tx, { id, userId, list, name, filter }: Omit<View, 'at'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_views')
    .set({ list, name, filter: JSON.stringify(filter) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOwnView(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('staff_views').where('id', '=', id).where('user_id', '=', userId).execute();
}
