import { sql, type Kysely } from 'kysely';
import type { SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';

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

/** The database enforces a year's retention: the application may not delete events itself. */
export async function deleteOldEvents(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select prune_security_events()`.execute(tx);
    // What the function noted, if it did in this transaction.
    const { rows } = await sql<{ gone: number }>`
      select rows_gone as gone from history_removals
       where id = (select max(id) from history_removals) and xmin = pg_current_xact_id()::xid`.execute(tx);
    return rows[0]?.gone ?? 0;
  });
}

export async function insertEvent(
  db: Kysely<Database>,
  event: {
    userId: string;
    kind: SecurityEventKind;
    sessionId: string | null;
    address: string | null;
    userAgent: string | null;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('security_events')
    .values({
      user_id: event.userId,
      kind: event.kind,
      session_id: event.sessionId,
      address: event.address,
      user_agent: event.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findEventForNotice(db: Db, id: string) {
  return db
    .selectFrom('security_events')
    .innerJoin('users', 'users.id', 'security_events.user_id')
    .select(['users.email', 'security_events.kind', 'user_agent', 'address', 'security_events.created_at'])
    .where('security_events.id', '=', id)
    .executeTakeFirst();
}
