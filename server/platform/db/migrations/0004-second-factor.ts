import { sql, type Kysely } from 'kysely';

/** Sessions that can be listed and closed, the second factor, and the customer's own security log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Kept after its end: the browser that still holds the cookie is told so, and the sign-in's tokens stay refused.
  `alter table sessions
     add column id uuid not null default gen_random_uuid() unique,
     add column sign_in_id text,
     add column address text,
     add column passed_at timestamptz,
     add column replaced_token_hash bytea,
     add column ended_at timestamptz`,
  `drop index sessions_user`,
  `create index sessions_user on sessions (user_id, seen_at desc)`,

  `create table second_factors (
     user_id text primary key references users (id) on delete cascade,
     pending_secret text,
     pending_at timestamptz,
     secret text,
     enabled_at timestamptz,
     last_step bigint not null default 0,
     check ((secret is null) = (enabled_at is null)),
     check ((pending_secret is null) = (pending_at is null)))`,
  `create table recovery_codes (
     user_id text not null references users (id) on delete cascade,
     code_hash bytea not null,
     used_at timestamptz,
     primary key (user_id, code_hash))`,
  `create table code_failures (
     key text primary key,
     failures integer not null,
     blocked_until timestamptz not null,
     failed_at timestamptz not null default now())`,
  `create index code_failures_age on code_failures (failed_at)`,
  `alter table two_factor_policies
     add column grace_days integer not null default 7 check (grace_days between 1 and 90),
     add column updated_at timestamptz not null default now(),
     add column updated_by text references users (id)`,
  `create table grace_periods (
     user_id text not null references users (id) on delete cascade,
     action text not null references two_factor_policies (action),
     started_at timestamptz not null default now(),
     primary key (user_id, action))`,

  `create table security_events (
     id bigint generated always as identity primary key,
     user_id text not null references users (id) on delete cascade,
     session_id uuid,
     kind text not null,
     user_agent text,
     address text,
     created_at timestamptz not null default now())`,
  `create index security_events_user on security_events (user_id, id desc)`,
  `create index security_events_age on security_events (created_at)`,

  // Processes keep what they know of a person for seconds; this takes it from all of them when it changes.
  `create function notify_person_changed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('person_changed', case tg_table_name
       when 'users' then to_jsonb(coalesce(new, old)) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'user_id' end);
     return null;
   end $$`,
  `create trigger person_changed after update of email, email_verified, name or delete on users
     for each row execute function notify_person_changed()`,
  `create trigger person_changed after update of token_hash, passed_at, ended_at or delete on sessions
     for each row execute function notify_person_changed()`,
  `create trigger person_changed after insert or update of enabled_at or delete on second_factors
     for each row execute function notify_person_changed()`,
  `create trigger person_changed after insert or delete on staff
     for each row execute function notify_person_changed()`,
];
