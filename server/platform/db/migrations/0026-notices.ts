import { sql, type Kysely } from 'kysely';

/**
 * Notices in the application, what people want by mail, addresses that refuse it, the weekly word, and the bell that the
 * database rings itself when a case changes. Cases that wait for an agency get their word on the next of its days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notices (
     id uuid primary key,
     seq bigint generated always as identity,
     user_id text not null references users (id),
     kind text not null check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back',
       'case_reminder', 'weekly_word', 'payment_received', 'payment_refunded', 'export_ready', 'security')),
     ref text not null,
     facts jsonb not null,
     created_at timestamptz not null,
     read_at timestamptz,
     unique (kind, ref))`,
  `create unique index notices_user on notices (user_id, seq)`,
  `create index notices_unread on notices (user_id) where read_at is null`,

  `create table muted_topics (
     user_id text not null references users (id),
     topic text not null check (topic in ('progress', 'requests', 'weekly')),
     muted_at timestamptz not null,
     primary key (user_id, topic))`,

  `create table mail_refusals (
     user_id text primary key references users (id),
     email text not null,
     source text not null check (source in ('server', 'feed')),
     refused_at timestamptz not null,
     cleared_at timestamptz)`,

  `alter table outbox
     add column skipped_at timestamptz,
     add column bounced_at timestamptz`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused'))`,

  `alter table cases add column word_at timestamptz`,
  `create index cases_word on cases (word_at) where word_at is not null`,
  `update cases set word_at = turn_since
       + interval '7 days' * (1 + floor(extract(epoch from now() - turn_since) / 604800))
     where turn in ('state', 'irs')`,

  // Whatever changes a case adds to its history, or is a filing's or a task's: so nobody who writes one has to think of
  // those who look at it.
  `create function notify_case_changed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
       'user', cases.user_id)::text)
       from cases where cases.id = (case tg_table_name
         when 'cases' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'case_id' end)::uuid;
     return null;
   end $$`,
  `create trigger case_changed after update on cases
     for each row when ((old.events_count, old.tasks_open, old.filed_by)
       is distinct from (new.events_count, new.tasks_open, new.filed_by))
     execute function notify_case_changed()`,
  `create trigger filing_begun after insert on filings for each row execute function notify_case_changed()`,
  `create trigger filing_changed after update on filings
     for each row when ((old.state, old.trouble, old.reference, old.fee_cents)
       is distinct from (new.state, new.trouble, new.reference, new.fee_cents))
     execute function notify_case_changed()`,
];
