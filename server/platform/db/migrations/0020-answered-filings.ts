import { sql, type Kysely } from 'kysely';

/** How long agencies took last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index filings_accepted on filings (kind, answered_at) where state = 'accepted'`.execute(db);
}
