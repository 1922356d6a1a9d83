import { sql, type Kysely } from 'kysely';

/** When somebody is reminded of what is due of their company, and what they were reminded of; how many questions are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...backfill]) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table obligations add column remind_at timestamptz`,
  `create index obligations_remind on obligations (remind_at) where remind_at is not null`,
  `create index obligations_next on obligations (user_id, deadline) where state in ('due', 'extended')`,

  // Not of the obligation's row, which goes and comes with an answer: what was told was told.
  `create table obligation_reminders (
     registration_id uuid not null references registrations (id),
     key text not null,
     deadline date not null,
     user_id text not null references users (id),
     days_before integer not null check (days_before > 0),
     told_at timestamptz not null,
     primary key (registration_id, key, deadline))`,
  `create index obligation_reminders_user on obligation_reminders (user_id)`,

  `alter table tax_refreshes add column open_questions integer not null default 0 check (open_questions >= 0)`,

  `alter table muted_topics drop constraint muted_topics_topic_check`,
  `alter table muted_topics add constraint muted_topics_topic_check
     check (topic in ('progress', 'requests', 'weekly', 'taxes'))`,
  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'order_item', 'security', 'change_answered', 'tax_near'))`,
];

/** What was there before its reminders were: sixty days before, or at the next hour of reminders; and the questions are counted soon. */
export const backfill = [
  `update obligations set remind_at = greatest(((deadline - 60) + time '14:00') at time zone 'UTC', next.at)
     from (select (date_trunc('day', now() at time zone 'UTC' + interval '10 hours') + interval '14 hours')
                    at time zone 'UTC' as at) as next
    where state in ('due', 'extended') and remind_at is null
      and deadline >= (next.at at time zone 'UTC')::date`,
  `update tax_refreshes set refresh_at = least(refresh_at, now())`,
];
