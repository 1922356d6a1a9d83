import { sql, type Kysely } from 'kysely';

/** What a company will do, in its customer's words; null where nobody said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column business_purpose text`.execute(db);
}
