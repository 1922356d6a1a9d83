import { sql, type Kysely } from 'kysely';

/** What customers asked back when they cancelled, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table cancellation_requests (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     reason text,
     stage text not null check (stage in ('awaiting_details', 'in_review', 'ready_to_file', 'submitted_to_state',
       'name_rejected', 'formed', 'ein_requested', 'ein_issued', 'completed', 'refused', 'cancelled')),
     way text not null check (way in ('ends_case', 'asks_team')),
     lines jsonb not null,
     total_cents integer not null check (total_cents >= 0),
     returned_before_cents integer not null check (returned_before_cents >= 0),
     state text not null check (state in ('asked', 'done')),
     asked_at timestamptz not null,
     settled_at timestamptz,
     settled_by text references users (id) on delete set null,
     answer text)`,
  `create unique index cancellation_requests_open on cancellation_requests (registration_id) where state = 'asked'`,
  `create index cancellation_requests_list on cancellation_requests (registration_id, asked_at desc, id)`,
  `create index cancellation_requests_user on cancellation_requests (user_id)`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread', 'change_requested',
       'return_unproved', 'cancellation_asked'))`,
  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'order_item', 'security', 'change_answered', 'tax_near', 'return_moved', 'thread_answered',
       'cancellation'))`,
];
