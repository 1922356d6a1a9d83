import { sql, type Kysely } from 'kysely';

/** What the team sees of the house itself: the last run of each round, when each part was last well, and indexes for its figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table worker_rounds (
     name text primary key,
     rest_ms integer not null,
     listed_at timestamptz not null default now(),
     ended_at timestamptz,
     took_ms integer,
     good_at timestamptz,
     failed_at timestamptz,
     cause text)`,
  `create table system_parts (
     part text primary key,
     is_good boolean not null,
     checked_at timestamptz not null default now(),
     good_at timestamptz)`,
  // The old one holds what its person keeps out, too, which only grows.
  `create index outbox_waiting on outbox (created_at, id) where sent_at is null and skipped_at is null`,
  `create index cases_open_age on cases (stage, stage_since) where stage not in ('completed', 'refused', 'cancelled')`,
  `create index registrations_paid on registrations (paid_at) include (amount_cents) where paid_at is not null`,
  `create index case_events_moves on case_events (at, case_id, number) where facts ? 'from'`,
];
