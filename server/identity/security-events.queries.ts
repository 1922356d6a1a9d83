import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** Newest first; `before` is the last id of the page before. */
export function listEvents(db: Db, userId: string, page: { before: string | undefined; limit: number }) {
  const rows = db
    .selectFrom('security_events')
    .select(['id', 'kind', 'user_agent', 'address', 'created_at'])
    .where('user_id', '=', userId);
  return (page.before === undefined ? rows : rows.where('id', '<', page.before))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** A year is kept. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('created_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}
