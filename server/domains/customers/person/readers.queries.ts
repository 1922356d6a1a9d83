import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

export type ReaderRow = { id: string; name: string | null; operation: string; began_at: Date };

const filesLookedAt = 500;

/** What names the person themselves, and whoever opened one of their newest files. */
export async function listReaders(db: Db, userId: string, limit: number): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select a.id, u.name, a.operation, a.began_at from (
      (select id, staff_id, operation, began_at from staff_actions
        where input ->> 'userId' = ${userId} order by id desc limit ${limit})
      union
      (select id, staff_id, operation, began_at from staff_actions
        where operation = 'downloadCustomerFile' and input ->> 'id' = any(array(
          select id::text from files where user_id = ${userId} order by created_at desc limit ${filesLookedAt}))
        order by id desc limit ${limit})) as a
      left join users u on u.id = a.staff_id
     order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
