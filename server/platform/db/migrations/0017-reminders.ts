import { sql, type Kysely } from 'kysely';

/**
 * When a customer is reminded of what they owe, and what the team has to do by hand. What was asked long before there were
 * reminders stays without one: nobody is written to because of a release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table required_actions
     add column asked_at timestamptz,
     add column remind_at timestamptz`,
  `create index required_actions_remind on required_actions (remind_at) where remind_at is not null`,
  `update required_actions set remind_at = created_at + interval '2 days'
     where state in ('open', 'sent_back') and case_id is not null and created_at > now() - interval '10 days'`,

  `alter table cases
     add column remind_at timestamptz,
     add column reminders integer not null default 0,
     add column reminded_at timestamptz,
     add column tasks_open integer not null default 0`,
  `create index cases_remind on cases (remind_at) where remind_at is not null`,
  `create index cases_tasks on cases (turn_since, id) where tasks_open > 0`,

  `create table case_tasks (
     id uuid primary key,
     case_id uuid not null references cases (id),
     user_id text not null references users (id),
     kind text not null check (kind in ('not_answered', 'refunded_whole')),
     about text not null default '',
     created_at timestamptz not null,
     done_at timestamptz,
     outcome text check (outcome in ('done', 'dropped')),
     done_by text references users (id) on delete set null)`,
  `create unique index case_tasks_open on case_tasks (case_id, kind, about) where done_at is null`,
  `create index case_tasks_case on case_tasks (case_id, done_at)`,
  `create index case_tasks_user on case_tasks (user_id)`,
  `create index case_tasks_done_by on case_tasks (done_by) where done_by is not null`,
];
