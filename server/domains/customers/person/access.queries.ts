import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

export async function countOpenSessions(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from sessions
     where user_id = ${userId} and ended_at is null and expires_at > now()`.execute(db);
  return rows[0]!.count;
}

export async function countSecurityEvents(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from security_events where user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}
