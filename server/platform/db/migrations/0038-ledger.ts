import { sql, type Kysely } from 'kysely';

/** What a bank's file becomes: how its reading stands, its accounts, the rows that are no movement, and the movements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What was sent before anybody read it is read now.
  `alter table bank_statements
     add column state text not null default 'waiting'
       check (state in ('waiting', 'read', 'asks', 'unread')),
     add column reading integer not null default 1,
     add column format text,
     add column question jsonb,
     add column answers jsonb not null default '{}',
     add column reason text,
     add column row_count integer not null default 0,
     add column read_at timestamptz,
     add column removed_at timestamptz,
     add constraint bank_statements_whole check (case state
       when 'waiting' then true
       when 'read' then format is not null and question is null and reason is null and read_at is not null
       when 'asks' then question is not null and reason is null and read_at is not null
       else question is null and reason is not null and read_at is not null end)`,
  `create index bank_statements_waiting on bank_statements (created_at) where state = 'waiting'`,

  // Whoever writes what stands in a company's ledger holds its row.
  `create table ledgers (
     registration_id uuid primary key references registrations (id),
     user_id text not null references users (id),
     version integer not null default 0)`,
  `create index ledgers_user on ledgers (user_id)`,

  `create table ledger_entries (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     statement_id uuid references bank_statements (id) on delete cascade,
     row integer,
     account text not null,
     day date not null,
     currency text not null check (currency ~ '^[A-Z]{3}$'),
     amount_minor bigint not null check (amount_minor <> 0),
     fee_minor bigint not null default 0,
     description text not null,
     counterparty text not null,
     counterparty_key text not null,
     bank_ids text[] not null default '{}',
     bank_category text not null,
     mcc text not null,
     hint text check (hint in ('own_transfer', 'conversion', 'fee', 'refund', 'card_payment')),
     balance_minor bigint,
     is_removed boolean not null default false,
     category text not null,
     source text not null,
     rule_id uuid,
     because text not null,
     confidence text not null check (confidence in ('sure', 'likely', 'guess')),
     fee_category text,
     rate numeric,
     rate_source text check (rate_source in ('own', 'entry', 'owner', 'year')),
     usd_cents bigint,
     fee_usd_cents bigint,
     pair_id uuid,
     version integer not null default 0,
     check ((statement_id is null) = (row is null)),
     check ((rate is null) = (rate_source is null) and (rate is null) = (usd_cents is null)
       and (rate is null) = (fee_usd_cents is null)),
     check ((fee_minor = 0) = (fee_category is null)))`,
  `create unique index ledger_entries_row on ledger_entries (statement_id, row)`,
  `create index ledger_entries_day on ledger_entries (registration_id, day desc, id desc)`,
  `create index ledger_entries_user on ledger_entries (user_id)`,

  `create table statement_rows (
     statement_id uuid not null references bank_statements (id) on delete cascade,
     row integer not null,
     user_id text not null references users (id),
     state text not null check (state in ('skipped', 'quarantined', 'settled')),
     reason text not null,
     said text not null default '',
     cells text[] not null,
     known jsonb,
     movement jsonb,
     duplicate_of uuid references ledger_entries (id) on delete set null,
     decision jsonb,
     primary key (statement_id, row))`,
  `create index statement_rows_user on statement_rows (user_id)`,
  `create index statement_rows_duplicate on statement_rows (duplicate_of) where duplicate_of is not null`,

  `create table statement_accounts (
     statement_id uuid not null references bank_statements (id) on delete cascade,
     account text not null,
     user_id text not null references users (id),
     currency text not null,
     movements integer not null,
     first_day date not null,
     last_day date not null,
     opening_minor bigint,
     closing_minor bigint,
     balance text not null check (balance in ('none', 'proved', 'waits', 'broken')),
     broken_row integer,
     expected_minor bigint,
     said_minor bigint,
     primary key (statement_id, account),
     check ((balance = 'broken') = (broken_row is not null and expected_minor is not null and said_minor is not null)))`,
  `create index statement_accounts_user on statement_accounts (user_id)`,

  `create table statement_mappings (
     user_id text not null references users (id),
     fingerprint text not null,
     mapping jsonb not null,
     said_at timestamptz not null,
     primary key (user_id, fingerprint))`,

  `create function notify_ledger_changed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
       'user', cases.user_id)::text)
       from cases where cases.registration_id = new.registration_id;
     return null;
   end $$`,
  `create trigger ledgers_changed after update on ledgers
     for each row when (old.version is distinct from new.version) execute function notify_ledger_changed()`,
];
