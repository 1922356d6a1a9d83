-- What is due of a company, what its owner answered so that it is known, and the calendar that tells of it.

-- A fact holds from a day on, and an answer is a row that is never changed: the next one stands beside it.
create table tax_facts (
  registration_id uuid not null references registrations (id),
  fact text not null,
  user_id text not null references users (id),
  value jsonb check (jsonb_typeof(value) = 'string' or jsonb_typeof(value) = 'number'),
  answered_at timestamptz not null,
  id uuid default gen_random_uuid() primary key,
  from_day date,
  said_by text not null default 'customer' check (said_by in ('customer', 'team')),
  staff_id text references users (id) on delete set null,
  reason text,
  -- Several sources disagree: unknown, and the dates of each value are possible.
  either jsonb,
  check (staff_id is null or said_by = 'team'),
  check (either is null or (value is null and jsonb_array_length(either) > 1)),
  constraint tax_facts_reason check ((said_by = 'team') = (reason is not null))
);
create index tax_facts_user on tax_facts (user_id);
create index tax_facts_of on tax_facts (registration_id, fact, from_day, answered_at);
create index tax_facts_staff on tax_facts (staff_id);

-- Who owns how much from a day on, as the team says it: all that it said at once is one saying, and is never changed. Somebody who is no
-- member of the formation stands here alone, so that its papers stay what they were.
create table member_shares (
  saying uuid not null,
  person uuid not null,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  from_day date not null,
  name text not null,
  address text,
  country text,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  reason text not null,
  staff_id text references users (id) on delete set null,
  said_at timestamptz not null,
  is_company boolean,
  register_country text,
  register_number text,
  signatory_first_name text,
  signatory_last_name text,
  signatory_title text,
  primary key (saying, person),
  constraint member_shares_company_check check (num_nonnulls(register_country, register_number, signatory_first_name,
    signatory_last_name, signatory_title) = case when is_company then 5 else 0 end)
);
create index member_shares_of on member_shares (registration_id, from_day, said_at);
create index member_shares_user on member_shares (user_id);
create index member_shares_staff on member_shares (staff_id);

create table tax_screening (
  registration_id uuid not null references registrations (id),
  question text not null check (question in ('employees', 'place', 'services', 'property', 'investments')),
  user_id text not null references users (id),
  answer text not null check (answer in ('yes', 'no', 'unsure')),
  answered_at timestamptz not null,
  primary key (registration_id, question)
);
create index tax_screening_user on tax_screening (user_id);

create table obligations (
  registration_id uuid not null references registrations (id),
  key text not null,
  user_id text not null references users (id),
  rule text not null check (rule in ('wy_annual_report', 'form_5472', 'form_1065', 'schedule_c', 'form_1120',
    'owner_return', 'form_1040nr', 'form_1120f', 'form_8804', 'form_8813', 'form_8822b', 'form_1099nec', 'form_1042s',
    'sales_tax', 'be_13', 'fbar', 'boi', 'agent_renewal')),
  period text not null,
  due_on date not null,
  extended_to date,
  state text not null,
  reason text,
  document_id uuid references documents (id) on delete set null,
  settled_at timestamptz,
  changed_at timestamptz not null,
  -- By when it has to be done; contract/tax/book/obligation-states.rules.ts says the same.
  deadline date not null generated always as (case when (state = 'extended'
    or rule = 'fbar') then coalesce(extended_to, due_on) else due_on end) stored,
  remind_at timestamptz,
  -- More time counts by the day on which it was asked for, as its proof says it.
  asked_on date,
  primary key (registration_id, key),
  constraint obligations_reason check ((state = 'not_applicable') = (reason is not null)),
  constraint obligations_states check (state in ('due', 'extended', 'done', 'not_applicable', 'possible', 'lapsed')),
  constraint obligations_asked_on check (asked_on is null or state = 'extended'),
  constraint obligations_extended check (state <> 'extended' or extended_to is not null),
  constraint obligations_settled_at check ((state in ('due', 'possible', 'lapsed')) = (settled_at is null))
);
create index obligations_settled on obligations ((((settled_at at time zone 'UTC'))::date) desc, key, registration_id)
  where state in ('done', 'not_applicable');
create index obligations_user on obligations (user_id);
create index obligations_document on obligations (document_id) where document_id is not null;
create index obligations_remind on obligations (remind_at) where remind_at is not null;
create index obligations_owed on obligations (deadline, key, registration_id) where state in ('due', 'possible',
  'extended');
create index obligations_next on obligations (user_id, deadline) where state in ('due', 'possible', 'extended');

-- Not of the obligation’s row, which goes and comes with an answer: what was told was told.
create table obligation_reminders (
  registration_id uuid not null references registrations (id),
  key text not null,
  deadline date not null,
  user_id text not null references users (id),
  days_before integer not null check (days_before > 0),
  told_at timestamptz not null,
  primary key (registration_id, key, deadline)
);
create index obligation_reminders_user on obligation_reminders (user_id);

-- When each company is looked at again: its horizon moves by a day every day.
create table tax_refreshes (
  registration_id uuid primary key references registrations (id),
  user_id text not null references users (id),
  refresh_at timestamptz not null,
  open_questions integer not null default 0 check (open_questions >= 0)
);
create index tax_refreshes_due on tax_refreshes (refresh_at);
create index tax_refreshes_user on tax_refreshes (user_id);

create table missed_years (
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  learned text not null,
  cause text not null,
  since text not null,
  told_at timestamptz not null,
  year_day date not null,
  primary key (registration_id, year_day)
);
create index missed_years_user on missed_years (user_id);

create table tax_calendars (
  registration_id uuid primary key references registrations (id),
  user_id text not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index tax_calendars_user on tax_calendars (user_id);

-- Who compared a rule of taxes with its source, and when; of which version of the rule.
create table rule_checks (
  rule text not null,
  version date not null,
  checked_by text not null,
  checked_at timestamptz not null,
  primary key (rule, checked_at)
);
