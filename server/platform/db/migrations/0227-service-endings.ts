import { sql, type Kysely } from 'kysely';

/** How and by whom the team ended a service; and indexes for the panel's lists of charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services
      add column end_reason text check (end_reason in ('resigned', 'replaced', 'closed', 'unpaid')),
      add column end_note text,
      add column ended_by text references users (id) on delete set null`.execute(db);
  await sql`create index services_ended_by on services (ended_by) where ended_by is not null`.execute(db);
  await sql`create index charges_to_come on charges (due_on, id) where state in ('planned', 'charging')`.execute(db);
  await sql`create index charges_state on charges (state, due_on, id)`.execute(db);
  await sql`create index charges_registration on charges (registration_id, due_on)`.execute(db);
}
