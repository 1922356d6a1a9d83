import { sql, type Kysely } from 'kysely';
import { dropConstraint, widenList } from '../loosen.ts';

/** Charges that are paid while their holder is there, services that are bought later, and a card that is saved while paying. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropConstraint(db, 'charges', 'charges_registration_id_present_due_key');
  for (const statement of [...statements, ...invoices]) await statement.execute(db);
  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
  const settings = ['refused_countries', 'start_notice', 'annual_report_price'];
  await widenList(db, { table: 'selling_settings', column: 'key', values: settings });
}

const statements = [
  sql`
    alter table charges
      add column kind text not null default 'renewal' check (kind in ('renewal', 'purchase')),
      -- Its holder is there, and the bank may ask them something until then; null for a try without them.
      add column here_until timestamptz,
      -- What goes back of it, the provider's refund, and when it had left.
      add column return_cents integer not null default 0 check (return_cents between 0 and amount_cents),
      add column return_id text unique,
      add column returned_at timestamptz,
      -- A company has one open renewal of a day.
      add column open_renewal text unique generated always as (
        case when kind = 'renewal' and state in ('planned', 'charging', 'failed')
             then registration_id::text || ':' || (due_on - date '2000-01-01')::text end) stored`,
  sql`
    alter table services
      -- Bought later and not paid yet.
      add column is_ordered boolean not null default false,
      -- Paid once: nothing of it is due again.
      add column is_once boolean not null default false`,
  sql`
    alter table registrations
      -- Who paid agreed that their card is saved: to which text, and when.
      add column card_consent text,
      add column card_consented_at timestamptz`,
];

// Of a charge, besides that of the purchase. One stands of each.
const invoices = [
  sql`drop index invoices_standing`,
  sql`
    alter table invoices
      add column charge_id uuid,
      add column standing_of uuid unique generated always as (
        case when is_standing then coalesce(charge_id, registration_id) end) stored`,
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
  'service_bought',
];
