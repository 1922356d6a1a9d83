import { sql, type Kysely } from 'kysely';

/** What readiness and health are told by: a text sealed under each key, and when a worker last did a job well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table key_canaries (
     variable text not null,
     key_id text not null,
     sealed text not null,
     primary key (variable, key_id))`,
  `alter table worker_heartbeats add column worked_at timestamptz, add column failures integer not null default 0`,
  // The request that caused it, for support: a mail carries it as a header.
  `alter table outbox add column request_id text`,
];
