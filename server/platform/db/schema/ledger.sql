-- What a bank’s file becomes, what people say of its entries, and which years are locked. What is said of a tax year is kept by its days: when
-- the facts of a company move its years, nothing has to follow.

create table bank_statements (
  id uuid primary key references documents (id) on delete cascade,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'asks', 'unread')),
  reading integer not null default 1,
  format text,
  question jsonb,
  answers jsonb not null default '{}',
  reason text,
  row_count integer not null default 0,
  read_at timestamptz,
  removed_at timestamptz,
  moved jsonb not null default '[]',
  is_slow boolean not null default false,
  year_day date not null,
  constraint bank_statements_whole check (case state when 'waiting' then true when 'read' then (format is not null
    and question is null and reason is null and read_at is not null) when 'asks' then (question is not null
    and reason is null and read_at is not null) else (question is null and reason is not null
    and read_at is not null) end)
);
create index bank_statements_user on bank_statements (user_id);
create index bank_statements_waiting on bank_statements (created_at) where state = 'waiting';
create index bank_statements_list on bank_statements (registration_id, year_day, created_at desc, id desc);

-- One row for each company, of the last day on which it sent something. What is taken out again stays counted.
create table statement_quotas (
  registration_id uuid primary key references registrations (id),
  user_id text not null references users (id),
  day date not null,
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
create index statement_quotas_user on statement_quotas (user_id);

-- A transaction that writes in a company’s ledger holds its row.
create table ledgers (
  registration_id uuid primary key references registrations (id),
  user_id text not null references users (id),
  version integer not null default 0
);
create index ledgers_user on ledgers (user_id);

-- Who belongs to a company’s owner.
create table related_parties (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  name text not null,
  relation text not null check (relation in ('owned_by_owner', 'family', 'owns_owner', 'same_group', 'other')),
  is_company boolean not null,
  is_us boolean not null,
  share numeric(5, 2) check (share between 0 and 100),
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  changed_at timestamptz not null
);
create index related_parties_of on related_parties (registration_id);
create index related_parties_user on related_parties (user_id);

create table ledger_entries (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  statement_id uuid references bank_statements (id) on delete cascade,
  "row" integer,
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
  kind text not null default 'bank' check (kind in ('bank', 'hand', 'house')),
  paid_by text not null default 'company' check (paid_by in ('owner', 'related', 'company')),
  counter_category text,
  question text,
  note text not null default '',
  rule_text text,
  -- As it is typed: lower case, without accents.
  search_text text not null
    generated always as (lower(regexp_replace(normalize(((((description || ' ') || counterparty) || ' ') || note),
    nfd), '[\u0300-\u036f]', '', 'g'))) stored,
  -- The id in the row that tells of it; `bank_ids` are those of every file.
  bank_id text not null default '',
  -- What no rule would have joined was joined by a person.
  pair_by text check (pair_by = 'person'),
  with_whom text not null default 'usual' check (with_whom in ('usual', 'owner', 'party')),
  -- A party is with whom it was, or who paid it. A member is one of the owners.
  with_party uuid references related_parties (id),
  with_member uuid references members (id) on delete set null,
  concept text check (concept in ('goods', 'property', 'platform', 'cost_sharing', 'rent', 'royalties', 'intangibles',
    'services', 'commissions', 'interest', 'insurance', 'guarantee', 'other')),
  -- What was paid to us is an entry for each item. One without an item stands for all of them: it is divided when what it was paid for is
  -- next looked at, unless its year is filed.
  house_item text,
  check ((statement_id is null) = ("row" is null)),
  constraint ledger_entries_party check ((with_whom = 'party' and with_party is not null) or (with_whom <> 'party'
    and (with_party is null or paid_by = 'related'))),
  check (((rate is null) = (rate_source is null)) and ((rate is null) = (usd_cents is null))
    and ((rate is null) = (fee_usd_cents is null))),
  check ((fee_minor = 0) = (fee_category is null)),
  check ((kind = 'bank') = (statement_id is not null)),
  check (kind <> 'bank' or (paid_by = 'company' and counter_category is null and question is null)),
  check (house_item is null or kind = 'house'),
  constraint ledger_entries_concept check (concept is null or with_whom <> 'usual')
);
create unique index ledger_entries_row on ledger_entries (statement_id, "row");
create index ledger_entries_day on ledger_entries (registration_id, day desc, id desc);
create index ledger_entries_user on ledger_entries (user_id);
create index ledger_entries_open on ledger_entries (registration_id, day) where not is_removed
  and (category = 'unclassified' or confidence = 'guess');
create index ledger_entries_rule on ledger_entries (rule_id) where rule_id is not null;
create index ledger_entries_key on ledger_entries (registration_id, counterparty_key);
create index ledger_entries_pair on ledger_entries (pair_id) where pair_id is not null;
create index ledger_entries_currency on ledger_entries (currency, registration_id, day) where currency <> 'USD';
create index ledger_entries_without_rate on ledger_entries (currency, day) where usd_cents is null and not is_removed;
create index ledger_entries_by_others on ledger_entries (id) where kind = 'bank' and not is_removed
  and source in ('none', 'vendor', 'mcc', 'bank_category', 'global_rule');
create index ledger_entries_with_party on ledger_entries (with_party) where with_party is not null;
create index ledger_entries_with_member on ledger_entries (with_member) where with_member is not null;
create index ledger_entries_related on ledger_entries (registration_id, day) where with_whom <> 'usual'
  or paid_by = 'related';
create unique index ledger_entries_house on ledger_entries (registration_id, house_item) nulls not distinct
  where kind = 'house';

create table statement_accounts (
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
  check ((balance = 'broken') = (broken_row is not null and expected_minor is not null and said_minor is not null))
);
create index statement_accounts_user on statement_accounts (user_id);

create table statement_rows (
  statement_id uuid not null references bank_statements (id) on delete cascade,
  "row" integer not null,
  user_id text not null references users (id),
  state text not null check (state in ('skipped', 'quarantined', 'settled')),
  reason text not null,
  said text not null default '',
  cells text[] not null,
  known jsonb,
  movement jsonb,
  duplicate_of uuid references ledger_entries (id) on delete set null,
  decision jsonb,
  primary key (statement_id, "row")
);
create index statement_rows_user on statement_rows (user_id);
create index statement_rows_duplicate on statement_rows (duplicate_of) where duplicate_of is not null;

create table statement_mappings (
  user_id text not null references users (id),
  fingerprint text not null,
  mapping jsonb not null,
  said_at timestamptz not null,
  registration_id uuid not null references registrations (id),
  primary key (registration_id, fingerprint)
);
create index statement_mappings_user on statement_mappings (user_id);

create table ledger_parts (
  entry_id uuid not null references ledger_entries (id) on delete cascade,
  position smallint not null,
  user_id text not null references users (id),
  amount_minor bigint not null check (amount_minor <> 0),
  usd_cents bigint,
  category text not null,
  note text not null,
  primary key (entry_id, position)
);
create index ledger_parts_user on ledger_parts (user_id);

create table ledger_receipts (
  id uuid not null references documents (id) on delete cascade,
  entry_id uuid not null references ledger_entries (id) on delete cascade,
  user_id text not null references users (id),
  created_at timestamptz not null,
  primary key (entry_id, id)
);
create index ledger_receipts_document on ledger_receipts (id);
create index ledger_receipts_user on ledger_receipts (user_id);

create table ledger_rules (
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
  check (currency is not null or (from_minor is null and to_minor is null))
);
create index ledger_rules_list on ledger_rules (registration_id, created_at desc, id desc);
create index ledger_rules_user on ledger_rules (user_id);

create table ledger_global_rules (
  id uuid primary key,
  how text not null check (how in ('counterparty', 'contains')),
  text text not null,
  direction text not null check (direction in ('in', 'out')),
  category text not null,
  note text not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index ledger_global_rules_author on ledger_global_rules (created_by);

create table ledger_changes (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('rule', 'rule_deleted', 'category')),
  rule_id uuid,
  entry_count integer not null,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  owner_name text,
  aliases_before text[],
  aliases_after text[],
  check (((owner_name is null) = (aliases_before is null)) and ((owner_name is null) = (aliases_after is null)))
);
create index ledger_changes_list on ledger_changes (registration_id, made_at desc);
create index ledger_changes_user on ledger_changes (user_id);

create table ledger_change_entries (
  change_id uuid not null references ledger_changes (id) on delete cascade,
  entry_id uuid not null references ledger_entries (id) on delete cascade,
  user_id text not null references users (id),
  before jsonb not null,
  version_after integer not null,
  primary key (change_id, entry_id)
);
create index ledger_change_entries_entry on ledger_change_entries (entry_id);
create index ledger_change_entries_user on ledger_change_entries (user_id);

create table ledger_owner_names (
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  owner text not null,
  aliases text[] not null,
  primary key (registration_id, owner)
);
create index ledger_owner_names_user on ledger_owner_names (user_id);

create table year_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  year integer not null check (year between 2000 and 2100),
  rate numeric not null check (rate > 0),
  source text not null,
  entered_by text references users (id) on delete set null,
  entered_at timestamptz not null,
  primary key (currency, year)
);
create index year_rates_author on year_rates (entered_by);

create table ledger_rates (
  registration_id uuid not null references registrations (id),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  user_id text not null references users (id),
  rate numeric not null check (rate > 0),
  source text not null,
  said_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  primary key (registration_id, first_day, last_day, currency)
);
create index ledger_rates_user on ledger_rates (user_id);

create table ledger_balances (
  registration_id uuid not null references registrations (id),
  account text not null,
  user_id text not null references users (id),
  closing_minor bigint not null,
  said_at timestamptz not null,
  day date not null,
  primary key (registration_id, account, day)
);
create index ledger_balances_user on ledger_balances (user_id);

create table ledger_answers (
  registration_id uuid not null references registrations (id),
  question text not null,
  user_id text not null references users (id),
  answer jsonb not null,
  answered_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  primary key (registration_id, first_day, last_day, question)
);
create index ledger_answers_user on ledger_answers (user_id);

-- What a processor’s 1099-K says of a year, by the year’s last day as a closing balance is.
create table ledger_processors (
  registration_id uuid not null references registrations (id),
  processor text not null,
  day date not null,
  user_id text not null references users (id),
  gross_cents bigint check (gross_cents >= 0),
  fees_cents bigint not null check (fees_cents >= 0),
  refunds_cents bigint not null check (refunds_cents >= 0),
  said_at timestamptz not null,
  primary key (registration_id, day, processor)
);
create index ledger_processors_user on ledger_processors (user_id);

-- What was filed tells of that year’s ledger: nobody changes it until it is opened again.
create table ledger_locks (
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  first_day date not null,
  last_day date not null,
  locked_at timestamptz not null,
  primary key (registration_id, first_day)
);
create index ledger_locks_user on ledger_locks (user_id);

create function notify_ledger_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
    'user', cases.user_id)::text)
    from cases where cases.registration_id = new.registration_id;
  return null;
end $$;
create trigger ledgers_changed after update on ledgers
  for each row when (old.version is distinct from new.version) execute function notify_ledger_changed();

-- A locked year stays as it is: the statement fails with `ZL001`, once for all its rows (`w`). What was taken out of a ledger is of no year.
create function refuse_locked_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select from gone w join ledger_locks l on l.registration_id = w.registration_id
        and w.day between l.first_day and l.last_day where not w.is_removed) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from written w join ledger_locks l on l.registration_id = w.registration_id
        and w.day between l.first_day and l.last_day where not w.is_removed) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  return null;
end $$;
create function refuse_locked_parts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select from gone w join ledger_entries e on e.id = w.entry_id
        join ledger_locks l on l.registration_id = e.registration_id
        and e.day between l.first_day and l.last_day where not e.is_removed) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from written w join ledger_entries e on e.id = w.entry_id
        join ledger_locks l on l.registration_id = e.registration_id
        and e.day between l.first_day and l.last_day where not e.is_removed) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  return null;
end $$;
create function refuse_locked_balances() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select from gone w join ledger_locks l on l.registration_id = w.registration_id
        and w.day between l.first_day and l.last_day) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from written w join ledger_locks l on l.registration_id = w.registration_id
        and w.day between l.first_day and l.last_day) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  return null;
end $$;
create function refuse_locked_years() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select from gone w join ledger_locks l on l.registration_id = w.registration_id
        and w.first_day <= l.last_day and w.last_day >= l.first_day) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from written w join ledger_locks l on l.registration_id = w.registration_id
        and w.first_day <= l.last_day and w.last_day >= l.first_day) then
      raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'; end if;
  end if;
  return null;
end $$;

-- A trigger that sees all rows of a statement is of one event alone.
do $$
declare guarded text[];
begin
  foreach guarded slice 1 in array array[
    ['ledger_entries', 'refuse_locked_entries'], ['ledger_parts', 'refuse_locked_parts'],
    ['ledger_balances', 'refuse_locked_balances'], ['ledger_processors', 'refuse_locked_balances'],
    ['ledger_answers', 'refuse_locked_years'], ['ledger_rates', 'refuse_locked_years']] loop
    execute format('create trigger %1$s_locked_insert after insert on %1$s
      referencing new table as written for each statement execute function %2$s()', guarded[1], guarded[2]);
    execute format('create trigger %1$s_locked_update after update on %1$s
      referencing old table as gone new table as written for each statement execute function %2$s()', guarded[1], guarded[2]);
    execute format('create trigger %1$s_locked_delete after delete on %1$s
      referencing old table as gone for each statement execute function %2$s()', guarded[1], guarded[2]);
  end loop;
end $$;
