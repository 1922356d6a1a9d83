import { sql, type Kysely } from 'kysely';

/** Copies of a customer's data, and accounts on their way out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table exports (
     id uuid primary key,
     user_id text not null references users (id) on delete cascade,
     status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
     progress_percent integer not null default 0 check (progress_percent between 0 and 100),
     object_key text unique,
     size_bytes bigint,
     progress_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     expires_at timestamptz,
     check ((status = 'ready') = (object_key is not null)))`,
  `create unique index exports_one_at_a_time on exports (user_id) where status in ('queued', 'running')`,
  `create index exports_user on exports (user_id, created_at desc)`,
  `create index exports_expiry on exports (expires_at) where expires_at is not null`,
  `create table deletions (
     user_id text primary key references users (id) on delete cascade,
     token_hash bytea not null,
     requested_at timestamptz not null default now(),
     due_at timestamptz)`,
  `create index deletions_due on deletions (due_at) where due_at is not null`,
  `alter table users add column deleted_at timestamptz`,
  `drop trigger person_changed on users`,
  `create trigger person_changed after update of email, email_verified, name, deleted_at or delete on users
     for each row execute function notify_person_changed()`,
];
