import { sql, type Kysely } from 'kysely';

/** What is removed by its age is found by it, and payments for a person to look at are counted for each scrape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_events_age on payment_events (received_at)`.execute(db);
  await sql`create index registrations_to_review on registrations (created_at) where payment_status = 'needs_review'`.execute(
    db,
  );
}
