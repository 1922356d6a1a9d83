import { sql, type Kysely } from 'kysely';

/**
 * One table of tasks for all domains, with an owner and a day. The release that is still running goes on by the view, which
 * a later one drops together with `cases.tasks_open`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table case_tasks rename to tasks`,
  `alter table tasks rename column about to subject`,
  `alter table tasks alter column case_id drop not null`,
  `alter table tasks drop constraint case_tasks_kind_check`,
  `alter table tasks add constraint tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread', 'change_requested',
       'return_unproved', 'cancellation_asked', 'payment_review', 'obligation', 'proposal', 'move_refused'))`,
  `alter table tasks rename constraint case_tasks_outcome_check to tasks_outcome_check`,
  `alter table tasks add column owner_id text references users (id) on delete set null`,
  `alter table tasks add column due_on date not null default ((now() at time zone 'UTC')::date + 1)`,
  `alter table tasks add column note text`,
  `alter table tasks add column told_on date`,
  `alter table tasks add column proof_id uuid`,
  `alter table tasks add column done_note text`,
  // Whoever took the case had its tasks; the day is the one after, and a refund’s is set by 0072.
  `update tasks set due_on = (created_at at time zone 'UTC')::date + 1,
          owner_id = (select assignee_id from cases where cases.id = tasks.case_id)`,
  `drop index case_tasks_open`,
  `create unique index tasks_open on tasks (case_id, kind, subject) nulls not distinct where done_at is null`,
  `create index tasks_due on tasks (due_on, id) where done_at is null`,
  `create index tasks_owner on tasks (owner_id, due_on, id) where done_at is null and owner_id is not null`,
  `create index tasks_owned on tasks (owner_id) where owner_id is not null`,
  `alter index case_tasks_case rename to tasks_case`,
  `alter index case_tasks_user rename to tasks_user`,
  `alter index case_tasks_done_by rename to tasks_done_by`,
  `create view case_tasks as
     select id, case_id, user_id, kind, subject as about, created_at, done_at, outcome, done_by from tasks`,
];
