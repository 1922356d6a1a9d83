import { sql, type Kysely } from 'kysely';

/** The address that a purchase was paid from, which a bank asks for when its customer says that it was not them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column paid_from text`.execute(db);
}
