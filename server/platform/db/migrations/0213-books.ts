import { sql, type Kysely } from 'kysely';

/** The provider's own account of our money, line by line, to hold our books against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table balance_transactions (
      id text primary key,
      category text not null,
      amount_cents integer not null,
      fee_cents integer not null,
      net_cents integer not null,
      currency text not null,
      source_id text,
      created_at timestamptz not null,
      payout_id text,
      read_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index balance_transactions_day on balance_transactions (created_at, id)`.execute(db);
  await sql`create index balance_transactions_source on balance_transactions (source_id)`.execute(db);
  await sql`
    create index balance_transactions_open on balance_transactions (created_at) where payout_id is null`.execute(db);
  await sql`
    create trigger balance_transactions_payout_id_once before update of payout_id on balance_transactions
      for each row when (old.payout_id is not null) execute function refuse_change()`.execute(db);
  await sql`
    create table payouts (
      id text primary key,
      amount_cents integer not null,
      currency text not null,
      arrives_at timestamptz not null,
      state text not null,
      created_at timestamptz not null,
      is_complete boolean not null default false
    )`.execute(db);
  await sql`create index payouts_day on payouts (created_at, id)`.execute(db);
  await sql`create index invoices_day on invoices (issued_at)`.execute(db);
  await sql`create index refunds_succeeded on refunds (succeeded_at) where succeeded_at is not null`.execute(db);
  await sql`create index refunds_failed on refunds (failed_at) where failed_at is not null`.execute(db);
  await sql`create index disputes_closed on disputes (closed_at) where closed_at is not null`.execute(db);
  // One for each view of the list of payments, as its statement says it.
  const byAge = (name: string, where: string) =>
    sql.raw(`create index registrations_${name} on registrations (created_at desc, id desc) ${where}`).execute(db);
  await byAge('newest', '');
  await byAge('collected', `where payment_status in ('paid', 'refunded', 'needs_review')`);
  await byAge('returned', 'where returned_cents > 0');
  await byAge(
    'uncollected',
    `where payment_status in ('awaiting_payment', 'requires_action', 'processing', 'canceled')`,
  );
  await sql`create index registrations_charge on registrations (charge_id) where charge_id is not null`.execute(db);
  await sql`create index registrations_charged on registrations ((coalesce(paid_at, created_at))) where charge_id is not null`.execute(
    db,
  );
}
