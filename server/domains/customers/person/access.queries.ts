import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

export async function countSecurityEvents(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from security_events where user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}
