-- The papers of a fiscal year: what is answered for them, where each packet is, and what proves it.

-- Of an owner (subject: the member’s id) or of a year (subject empty). Numbers of tax authorities are sealed.
create table return_answers (
  registration_id uuid not null references registrations (id),
  subject text not null,
  question text not null,
  user_id text not null references users (id),
  value jsonb,
  sealed text,
  answered_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  primary key (registration_id, first_day, last_day, subject, question),
  check ((value is null) <> (sealed is null))
);
create index return_answers_user on return_answers (user_id);

-- What an owner tells a preparer of a year, as one document. No lock of a filed year holds it: nothing that was filed is made of it, and a
-- preparer asks it after the filing too.
create table preparer_records (
  registration_id uuid not null references registrations (id),
  first_day date not null,
  last_day date not null,
  user_id text not null references users (id),
  version integer not null check (version > 0),
  record jsonb not null,
  kept_at timestamptz not null,
  primary key (registration_id, first_day, last_day),
  check (first_day <= last_day)
);
create index preparer_records_user on preparer_records (user_id);

-- Who prepares federal returns for money: the last row holds, and one without a name says that nobody does.
create table preparers (
  id uuid primary key,
  name text not null,
  ptin text not null,
  firm_name text not null,
  firm_ein text not null,
  firm_address text not null,
  firm_phone text not null,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null unique,
  check ((name = '') = (ptin = ''))
);

create table returns (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('form_5472', 'schedule_c', 'form_1065', 'extension', 'annual_report')),
  tax_year integer not null,
  period text not null,
  amendment integer not null default 0,
  obligation text not null,
  due_on date not null,
  state text not null check (state in ('making', 'failed', 'in_review', 'sent_back', 'to_approve', 'approved',
    'to_compare', 'to_sign_again', 'signed', 'sent', 'filed')),
  state_since timestamptz not null,
  generation integer not null default 1,
  made_at timestamptz,
  facts_digest text,
  forms text,
  papers_planned integer not null default 0,
  left_out text[] not null default '{}',
  sent_back_note text,
  sent_back_at timestamptz,
  approved_name text,
  approved_by text check (approved_by in ('app', 'mail')),
  approved_at timestamptz,
  sent_way text check (sent_way in ('fax', 'mail', 'online', 'preparer')),
  sent_to text,
  sent_at timestamptz,
  unproved_at timestamptz,
  filed_at timestamptz,
  reopened_reason text,
  reopened_at timestamptz,
  -- Whose name is on the papers of the present making.
  preparer_id uuid references preparers (id),
  unique (registration_id, kind, tax_year, amendment)
);
create index returns_user on returns (user_id);
create index returns_state on returns (state, due_on, id);
create index returns_sent on returns (sent_at) where state = 'sent' and unproved_at is null;

create table return_papers (
  return_id uuid not null references returns (id) on delete cascade,
  generation integer not null,
  paper text not null check (paper in ('worksheet', 'part_v_statement', 'part_vi_statement', 'form_5472', 'form_1120',
    'form_7004', 'reasonable_cause', 'cause_statement')),
  document_id uuid not null,
  user_id text not null references users (id),
  pages integer not null,
  blank_sha256 text,
  -- The id of a related party; empty of what is one of a packet.
  subject text not null default '',
  primary key (return_id, generation, paper, subject)
);
create index return_papers_user on return_papers (user_id);

create table return_proofs (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  user_id text not null references users (id),
  kind text not null check (kind in ('fax_confirmation', 'postal_receipt', 'online_receipt', 'preparer_receipt')),
  number text not null,
  proved_at timestamptz not null,
  pages integer not null,
  created_at timestamptz not null
);
create index return_proofs_return on return_proofs (return_id);
create index return_proofs_user on return_proofs (user_id);

-- Each under the id of its file, which is a document of its company. None is ever taken away by the next.
create table return_signed_pages (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  user_id text not null references users (id),
  generation integer not null,
  kept_at timestamptz not null,
  verdict text check (verdict in ('matches', 'sent_back')),
  note text not null default '',
  judged_at timestamptz,
  check ((verdict is null) = (judged_at is null))
);
create index return_signed_pages_return on return_signed_pages (return_id, generation, kept_at);
create index return_signed_pages_user on return_signed_pages (user_id);

create table return_notices (
  return_id uuid not null references returns (id) on delete cascade,
  document_id uuid not null,
  user_id text not null references users (id),
  note text not null,
  noted_at timestamptz not null,
  primary key (return_id, document_id)
);
create index return_notices_user on return_notices (user_id);

-- Of the code only its hash is kept, and how often it was entered wrong.
create table approval_codes (
  return_id uuid primary key references returns (id) on delete cascade,
  user_id text not null references users (id),
  generation integer not null,
  hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index approval_codes_user on approval_codes (user_id);

create table return_settings (
  key text not null,
  value text not null,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (key, set_at)
);

-- A work of the US government, half a megabyte, the same for every company: it lies in its row.
create table blank_forms (
  id uuid primary key,
  form text not null check (form in ('form_5472', 'form_1120', 'form_7004')),
  revision text not null,
  state text not null check (state in ('differs', 'ready', 'live', 'retired')),
  differences text[] not null default '{}',
  sha256 text not null unique,
  content bytea not null,
  placed_by text not null,
  placed_at timestamptz not null,
  used_by text,
  used_at timestamptz
);
create unique index blank_forms_live on blank_forms (form, revision) where state = 'live';
