import { sql, type Kysely } from 'kysely';

/** Notes of the team carry the key of whoever sent them, so that what is sent twice is one note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table case_events add column send_key uuid`,
  `create unique index case_events_sent on case_events (case_id, send_key) where send_key is not null`,
  `alter table thread_notes add column send_key uuid`,
  `create unique index thread_notes_sent on thread_notes (thread_id, send_key) where send_key is not null`,
];
