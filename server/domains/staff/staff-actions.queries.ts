import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export function listActions(
  db: Db,
  { before, userId, limit }: { before: string | undefined; userId: string | undefined; limit: number },
) {
  const all = db
    .selectFrom('staff_actions')
    .leftJoin('users', 'users.id', 'staff_actions.staff_id')
    .leftJoin('users as subject', (join) => join.on('subject.id', '=', sql<string>`staff_actions.input ->> 'userId'`))
    .select(['staff_actions.id', 'staff_id', 'users.name', 'users.email', 'operation', 'began_at', 'outcome'])
    .select(sql<string | null>`nullif(coalesce(staff_actions.input ->> 'email', subject.email), '')`.as('about'));
  const earlier = before === undefined ? all : all.where('staff_actions.id', '<', before);
  return (userId === undefined ? earlier : earlier.where('staff_id', '=', userId))
    .orderBy('staff_actions.id', 'desc')
    .limit(limit)
    .execute();
}
