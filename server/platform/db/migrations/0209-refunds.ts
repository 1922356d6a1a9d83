import { sql, type Kysely } from 'kysely';
import { dropConstraint, widenList } from '../loosen.ts';

/** Refunds and disputes of a purchase as rows of ours; several credit notes for one invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id uuid primary key,
      user_id text not null references users (id),
      registration_id uuid not null references registrations (id),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      parts jsonb not null,
      reason text not null check (reason in ('requested', 'duplicate', 'fraudulent')),
      note text,
      state text not null check (state in ('proposed', 'declined', 'asked', 'refused', 'pending', 'succeeded',
        'failed')),
      provider_id text unique,
      reference text,
      failure text,
      read_at timestamptz,
      -- Null for one that was made on the provider's page.
      made_by text references users (id) on delete set null,
      made_at timestamptz not null,
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      accepted_at timestamptz,
      -- When the money left our balance, and when it was in it again.
      succeeded_at timestamptz,
      failed_at timestamptz,
      -- Given back by another way, after the bank returned it.
      repaid_at timestamptz,
      repaid_by text references users (id) on delete set null,
      repaid_note text,
      checks integer not null default 0,
      check_at timestamptz
    )`.execute(db);
  await sql`create index refunds_registration on refunds (registration_id, made_at desc, id desc)`.execute(db);
  await sql`create index refunds_list on refunds (made_at desc, id desc)`.execute(db);
  await sql`create index refunds_user on refunds (user_id)`.execute(db);
  await sql`create index refunds_made_by on refunds (made_by, made_at) where made_by is not null`.execute(db);
  await sql`create index refunds_decided_by on refunds (decided_by) where decided_by is not null`.execute(db);
  await sql`create index refunds_repaid_by on refunds (repaid_by) where repaid_by is not null`.execute(db);
  await sql`create index refunds_check on refunds (check_at) where check_at is not null`.execute(db);
  await sql`
    create index refunds_open on refunds (made_at, id)
      where state in ('proposed', 'asked', 'pending') or (state = 'failed' and repaid_at is null)`.execute(db);
  await sql`
    create table disputes (
      id text primary key,
      user_id text not null references users (id),
      registration_id uuid not null references registrations (id),
      kind text not null check (kind in ('warning', 'inquiry', 'dispute')),
      reason text not null,
      state text not null check (state in ('needs_response', 'under_review', 'appeal_needs_response',
        'appeal_under_review', 'won', 'lost', 'closed')),
      amount_cents integer not null,
      -- Null where no answer is possible.
      due_at timestamptz,
      submissions integer not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      read_at timestamptz not null,
      check_at timestamptz
    )`.execute(db);
  await sql`create index disputes_registration on disputes (registration_id, opened_at desc)`.execute(db);
  await sql`create index disputes_list on disputes (opened_at desc, id desc)`.execute(db);
  await sql`create index disputes_user on disputes (user_id)`.execute(db);
  await sql`create index disputes_open on disputes (due_at, id) where closed_at is null`.execute(db);
  await sql`create index disputes_check on disputes (check_at) where check_at is not null`.execute(db);

  await sql`alter table registrations add column charge_id text, add column card_brand text, add column card_last4 text`.execute(
    db,
  );

  // A credit note may take back a part, so an invoice has several.
  await dropConstraint(db, 'invoices', 'invoices_credits_id_key');
  await sql`alter table invoices add column refund_id uuid references refunds (id)`.execute(db);
  await sql`create index invoices_credits on invoices (credits_id) where credits_id is not null`.execute(db);
  await sql`create index invoices_refund on invoices (refund_id) where refund_id is not null`.execute(db);

  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
  await widenList(db, { table: 'notices', column: 'kind', values: noticeKinds });
}

const taskKinds = [
  'not_answered',
  'refunded_whole',
  'filing',
  'mail_refused',
  'mail_unread',
  'change_requested',
  'return_unproved',
  'cancellation_asked',
  'payment_review',
  'obligation',
  'proposal',
  'move_refused',
  'ein_missing',
  'refund_failed',
  'refund_proposed',
  'dispute',
  'fraud_warning',
];

const noticeKinds = [
  'case_advanced',
  'case_corrected',
  'action_asked',
  'action_sent_back',
  'case_reminder',
  'weekly_word',
  'company_mail',
  'payment_received',
  'payment_refunded',
  'export_ready',
  'document_kept',
  'order_item',
  'security',
  'change_answered',
  'tax_near',
  'return_moved',
  'thread_answered',
  'cancellation',
  'refund_made',
];
