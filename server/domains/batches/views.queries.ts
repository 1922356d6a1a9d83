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
  await tx.selectFrom('staff').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

export function findViewOwner(tx: Tx, id: string) {
  return tx.selectFrom('staff_views').select('user_id').where('id', '=', id).executeTakeFirst();
}

type View = ViewRow & { userId: string; at: Date };

export async function insertView(tx: Tx, { id, userId, list, name, filter, at }: View): Promise<void> {
  await tx
    .insertInto('staff_views')
    .values({ id, user_id: userId, list, name, filter: JSON.stringify(filter), made_at: at })
    .execute();
}

export async function updateView(tx: Tx, { id, userId, list, name, filter }: Omit<View, 'at'>): Promise<void> {
  await tx
    .updateTable('staff_views')
    .set({ list, name, filter: JSON.stringify(filter) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteOwnView(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('staff_views').where('id', '=', id).where('user_id', '=', userId).execute();
}
