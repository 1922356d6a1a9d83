import { sql, type Kysely } from 'kysely';

/** Answers to disputes as rows of ours: put together, asked for, sent once in each round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispute_submissions (
      id uuid primary key,
      user_id text not null references users (id),
      registration_id uuid not null references registrations (id),
      dispute_id text not null references disputes (id),
      round text not null check (round in ('inquiry', 'dispute', 'appeal')),
      kind text not null check (kind in ('answer', 'acceptance')),
      state text not null check (state in ('draft', 'asked', 'sent', 'refused')),
      parts text[] not null,
      own_text text not null,
      version integer not null,
      -- Texts and parts as they were when it was asked for: the paper is made of them.
      evidence jsonb,
      provider_file_id text,
      failure text,
      asked_by text references users (id) on delete set null,
      asked_at timestamptz,
      sent_at timestamptz,
      checks integer not null default 0,
      check_at timestamptz,
      -- One answer in each round; what was refused may be tried again.
      live_round text generated always as (case when state <> 'refused' then round end) stored,
      unique (dispute_id, live_round)
    )`.execute(db);
  await sql`create index dispute_submissions_dispute on dispute_submissions (dispute_id, asked_at)`.execute(db);
  await sql`create index dispute_submissions_registration on dispute_submissions (registration_id)`.execute(db);
  await sql`create index dispute_submissions_user on dispute_submissions (user_id)`.execute(db);
  await sql`
    create index dispute_submissions_asked_by on dispute_submissions (asked_by) where asked_by is not null`.execute(db);
  await sql`
    create index dispute_submissions_check on dispute_submissions (check_at) where check_at is not null`.execute(db);
  // Of a payout all lines are read, by day.
  await sql`
    create index balance_transactions_payout on balance_transactions (payout_id, created_at, id)
      where payout_id is not null`.execute(db);
}
