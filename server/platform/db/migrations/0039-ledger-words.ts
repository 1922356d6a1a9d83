import { sql, type Kysely } from 'kysely';

/** What people say of entries: parts, notes, receipts, rules and their undoing, names of owners, rates, balances, answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table ledger_entries
     add column kind text not null default 'bank' check (kind in ('bank', 'hand', 'house')),
     add column paid_by text not null default 'company' check (paid_by in ('owner', 'related', 'company')),
     add column counter_category text,
     add column question text,
     add column note text not null default '',
     add column rule_text text,
     add check ((kind = 'bank') = (statement_id is not null)),
     add check (kind <> 'bank' or (paid_by = 'company' and counter_category is null and question is null))`,
  `create unique index ledger_entries_house on ledger_entries (registration_id) where kind = 'house'`,
  // As one types it: lower case, without accents.
  `alter table ledger_entries add column search_text text not null generated always as
     (lower(regexp_replace(normalize(description || ' ' || counterparty || ' ' || note, NFD),
       '[\\u0300-\\u036f]', '', 'g'))) stored`,
  `create index ledger_entries_open on ledger_entries (registration_id, day)
     where not is_removed and (category = 'unclassified' or confidence = 'guess')`,
  `create index ledger_entries_rule on ledger_entries (rule_id) where rule_id is not null`,
  `create index ledger_entries_key on ledger_entries (registration_id, counterparty_key)`,
  `create index ledger_entries_pair on ledger_entries (pair_id) where pair_id is not null`,

  `create table ledger_parts (
     entry_id uuid not null references ledger_entries (id) on delete cascade,
     position smallint not null,
     user_id text not null references users (id),
     amount_minor bigint not null check (amount_minor <> 0),
     usd_cents bigint,
     category text not null,
     note text not null,
     primary key (entry_id, position))`,
  `create index ledger_parts_user on ledger_parts (user_id)`,

  `create table ledger_receipts (
     id uuid not null references documents (id) on delete cascade,
     entry_id uuid not null references ledger_entries (id) on delete cascade,
     user_id text not null references users (id),
     created_at timestamptz not null,
     primary key (entry_id, id))`,
  `create index ledger_receipts_document on ledger_receipts (id)`,
  `create index ledger_receipts_user on ledger_receipts (user_id)`,

  `create table ledger_rules (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     how text not null check (how in ('counterparty', 'contains')),
     text text not null,
     direction text not null check (direction in ('in', 'out')),
     currency text,
     from_minor bigint,
     to_minor bigint,
     account text,
     category text not null,
     created_at timestamptz not null,
     deleted_at timestamptz,
     check (currency is not null or (from_minor is null and to_minor is null)))`,
  `create index ledger_rules_list on ledger_rules (registration_id, created_at desc, id desc)`,
  `create index ledger_rules_user on ledger_rules (user_id)`,

  `create table ledger_global_rules (
     id uuid primary key,
     how text not null check (how in ('counterparty', 'contains')),
     text text not null,
     direction text not null check (direction in ('in', 'out')),
     category text not null,
     note text not null,
     created_by text references users (id) on delete set null,
     created_at timestamptz not null,
     deleted_at timestamptz)`,
  `create index ledger_global_rules_author on ledger_global_rules (created_by)`,

  `create table ledger_changes (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     kind text not null check (kind in ('rule', 'rule_deleted', 'category')),
     rule_id uuid,
     entry_count integer not null,
     made_at timestamptz not null,
     cancelled_at timestamptz)`,
  `create index ledger_changes_list on ledger_changes (registration_id, made_at desc)`,
  `create index ledger_changes_user on ledger_changes (user_id)`,
  `create table ledger_change_entries (
     change_id uuid not null references ledger_changes (id) on delete cascade,
     entry_id uuid not null references ledger_entries (id) on delete cascade,
     user_id text not null references users (id),
     before jsonb not null,
     version_after integer not null,
     primary key (change_id, entry_id))`,
  `create index ledger_change_entries_entry on ledger_change_entries (entry_id)`,
  `create index ledger_change_entries_user on ledger_change_entries (user_id)`,

  `create table ledger_owner_names (
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     owner text not null,
     aliases text[] not null,
     primary key (registration_id, owner))`,
  `create index ledger_owner_names_user on ledger_owner_names (user_id)`,

  `create table year_rates (
     currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
     year integer not null check (year between 2000 and 2100),
     rate numeric not null check (rate > 0),
     source text not null,
     entered_by text references users (id) on delete set null,
     entered_at timestamptz not null,
     primary key (currency, year))`,
  `create index year_rates_author on year_rates (entered_by)`,
  `create table ledger_rates (
     registration_id uuid not null references registrations (id),
     currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
     tax_year integer not null,
     user_id text not null references users (id),
     rate numeric not null check (rate > 0),
     source text not null,
     said_at timestamptz not null,
     primary key (registration_id, currency, tax_year))`,
  `create index ledger_rates_user on ledger_rates (user_id)`,

  `create table ledger_balances (
     registration_id uuid not null references registrations (id),
     account text not null,
     tax_year integer not null,
     user_id text not null references users (id),
     closing_minor bigint not null,
     said_at timestamptz not null,
     primary key (registration_id, account, tax_year))`,
  `create index ledger_balances_user on ledger_balances (user_id)`,

  `create table ledger_answers (
     registration_id uuid not null references registrations (id),
     tax_year integer not null,
     question text not null,
     user_id text not null references users (id),
     answer jsonb not null,
     answered_at timestamptz not null,
     primary key (registration_id, tax_year, question))`,
  `create index ledger_answers_user on ledger_answers (user_id)`,
];
