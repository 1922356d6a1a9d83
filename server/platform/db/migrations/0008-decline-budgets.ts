import { sql, type Kysely } from 'kysely';

/** Budgets of cards that did not pay, and the signs of life of the workers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table card_budgets (
     key text primary key,
     tries integer not null,
     tries_max integer not null,
     ends_at timestamptz not null)`,
  `create index card_budgets_end on card_budgets (ends_at)`,
  `create table worker_heartbeats (
     worker uuid primary key,
     backend_pid integer not null,
     beat_at timestamptz not null default now())`,
];
