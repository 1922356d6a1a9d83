import type { Db } from '../../../platform/db/open-database.ts';

export type ReaderRow = { id: string; name: string | null; operation: string; began_at: Date };

/** Whatever of theirs was touched, newest first. */
export function listReaders(db: Db, userId: string, limit: number): Promise<ReaderRow[]> {
  return db
    .selectFrom('staff_actions')
    .leftJoin('users', 'users.id', 'staff_actions.staff_id')
    .select(['staff_actions.id', 'users.name', 'operation', 'began_at'])
    .where('customer_id', '=', userId)
    .orderBy('began_at', 'desc')
    .orderBy('staff_actions.id', 'desc')
    .limit(limit)
    .execute();
}
