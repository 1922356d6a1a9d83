import { sql, type Kysely } from 'kysely';

/** Who of the team has a return; and indexes for the lists of the panel that read a table whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returns add column assignee_id text`.execute(db);
  await sql`create index returns_assignee on returns (assignee_id, due_on, id) where assignee_id is not null`.execute(
    db,
  );
  await sql`create index returns_open on returns (due_on, id) where state <> 'filed'`.execute(db);
  await sql`create index tasks_unowned on tasks (due_on, id) where done_at is null and owner_id is null`.execute(db);
  await sql`create index threads_snoozed on threads (moved_at, id) where snoozed_until is not null`.execute(db);
}
