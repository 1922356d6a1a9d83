import { sql, type Kysely } from 'kysely';

/** Post of a company and when its customer hears of it next; what the text of an agency's paper says, read once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table company_mail (
     id uuid primary key,
     user_id text not null references users (id),
     registration_id uuid not null references registrations (id),
     document_id uuid unique references documents (id) on delete set null,
     kind text not null check (kind in ('court', 'irs', 'state', 'bank', 'other')),
     sender text not null,
     subject text not null,
     received_on date not null,
     deadline date check (deadline >= received_on),
     created_at timestamptz not null,
     read_at timestamptz,
     told integer not null check (told between 0 and 3),
     tell_at timestamptz)`,
  `create index company_mail_list on company_mail (registration_id, created_at desc, id)`,
  `create index company_mail_user on company_mail (user_id)`,
  `create index company_mail_tell on company_mail (tell_at) where tell_at is not null`,

  `create table document_texts (
     document_id uuid primary key references documents (id) on delete cascade,
     user_id text not null references users (id),
     lines text[] not null,
     read_at timestamptz not null)`,
  `create index document_texts_user on document_texts (user_id)`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread'))`,
  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'security'))`,
];
