import { sql, type Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** What a company pays again: its services, the cards that were saved for them, each charge, and what was told before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes]) await statement.execute(db);
  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
  await widenList(db, { table: 'notices', column: 'kind', values: noticeKinds });
}

const tables = [
  sql`
    create table services (
      id uuid primary key,
      registration_id uuid not null references registrations (id),
      user_id text not null references users (id),
      -- 'agent', 'annual_report', or 'addon:' and its key.
      kind text not null,
      label text not null,
      -- The first day of its first period, from which all are reckoned.
      anchor_on date not null,
      period_months integer not null check (period_months between 1 and 60),
      -- The price of a period that was agreed when it was bought.
      agreed_cents integer not null check (agreed_cents > 0),
      paid_until date not null,
      cancelled_on date,
      cancel_reason text,
      ended_on date,
      created_at timestamptz not null,
      -- Of a kind a company has one at a time.
      present_kind text generated always as (case when ended_on is null then kind end) stored,
      unique (registration_id, present_kind)
    )`,
  sql`
    create table saved_cards (
      id uuid primary key,
      user_id text not null references users (id),
      -- The provider's ids; nothing here can charge without its keys. Null once its owner has left.
      customer_id text,
      method_id text unique,
      brand text not null,
      last4 text not null,
      exp_month integer not null,
      exp_year integer not null,
      is_default boolean not null,
      consent_version text not null,
      consented_at timestamptz not null,
      -- Its bank said never again.
      refused_at timestamptz,
      removed_at timestamptz,
      default_of text unique generated always as (case when is_default then user_id end) stored,
      check (not is_default or removed_at is null),
      check (removed_at is not null or (customer_id is not null and method_id is not null))
    )`,
  sql`
    create table charges (
      id uuid primary key,
      registration_id uuid not null references registrations (id),
      user_id text not null references users (id),
      due_on date not null,
      state text not null check (state in ('planned', 'charging', 'failed', 'paid', 'cancelled')),
      amount_cents integer check (amount_cents > 0),
      currency text not null default 'usd',
      card_id uuid references saved_cards (id),
      intent_id text unique,
      charge_id text unique,
      tries integer not null default 0,
      first_try_on date,
      next_try_on date,
      -- The bank's last answer: code, advice, networkAdvice.
      decline jsonb,
      -- When the provider is asked about a try whose answer never came.
      check_at timestamptz,
      -- The next day on which something may have to be done.
      look_on date,
      paid_at timestamptz,
      grace_told_on date,
      resignation_told_on date,
      has_resignation_task boolean not null default false,
      created_at timestamptz not null,
      present_due date generated always as (case when state <> 'cancelled' then due_on end) stored,
      unique (registration_id, present_due),
      check ((state = 'paid') = (paid_at is not null))
    )`,
  sql`
    create table charge_lines (
      charge_id uuid not null references charges (id),
      service_id uuid not null references services (id),
      user_id text not null references users (id),
      period_from date not null,
      period_until date not null,
      amount_cents integer,
      -- Its service was cancelled before it was paid.
      is_void boolean not null default false,
      -- A period of a service is paid once.
      present_from date generated always as (case when not is_void then period_from end) stored,
      primary key (charge_id, service_id),
      unique (service_id, present_from)
    )`,
  sql`
    create table renewal_notices (
      id uuid primary key,
      charge_id uuid not null references charges (id),
      user_id text not null references users (id),
      kind text not null check (kind in ('first', 'law', 'last', 'grace', 'resignation')),
      text_version text not null,
      -- What it said: the sum, the day of the charge, and by service its part.
      amount_cents integer not null,
      charge_on date,
      lines jsonb not null,
      sent_on date not null,
      accepted_at timestamptz,
      bounced_at timestamptz,
      -- Who told it otherwise, when no mail arrived.
      told_by text references users (id) on delete set null
    )`,
];

const indexes = [
  sql`create index services_due on services (paid_until, id) where ended_on is null and cancelled_on is null`,
  sql`create index services_ending on services (paid_until, id) where ended_on is null and cancelled_on is not null`,
  sql`create index services_registration on services (registration_id)`,
  sql`create index services_user on services (user_id)`,
  sql`create index saved_cards_user on saved_cards (user_id)`,
  sql`create index charges_look on charges (look_on, id) where look_on is not null`,
  sql`create index charges_check on charges (check_at) where check_at is not null`,
  sql`create index charges_user on charges (user_id, due_on)`,
  sql`create index charges_card on charges (card_id) where card_id is not null`,
  sql`create index charge_lines_user on charge_lines (user_id)`,
  sql`create index renewal_notices_charge on renewal_notices (charge_id, sent_on)`,
  sql`create index renewal_notices_user on renewal_notices (user_id)`,
  sql`create index renewal_notices_told_by on renewal_notices (told_by) where told_by is not null`,
];

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
  'by_hand',
  'signing_declined',
  'ink_copy',
  'renewal_untold',
  'resignation_due',
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
  'signing',
  'renewal',
];
