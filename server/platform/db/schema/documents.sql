-- Every paper of a company, whoever made it, the post that came for it, and what was billed.

-- The id is the file’s: bytes never change, so another version is another file.
create table documents (
  id uuid primary key references files (id) on delete cascade,
  user_id text not null references users (id),
  registration_id uuid not null references registrations (id),
  category text not null check (category in ('articles', 'ein_letter', 'operating_agreement',
    'certificate_good_standing', 'initial_resolution', 'membership_certificate', 'banking_resolution', 'ss4',
    'acknowledgement', 'agency_answer', 'receipt', 'refund_receipt', 'invoice', 'credit_note', 'bank_statement',
    'tax_paper', 'identity_document', 'proof_of_address', 'mail', 'other')),
  subject text not null,
  title text not null,
  source text not null check (source in ('generated', 'state', 'irs', 'customer', 'staff', 'mail')),
  version integer not null check (version > 0),
  replaces_id uuid unique references documents (id) on delete set null,
  is_current boolean not null,
  reason text,
  facts jsonb,
  facts_digest text,
  is_signed boolean not null default false,
  read_at timestamptz,
  thumbnail_id uuid references files (id) on delete set null,
  created_at timestamptz not null,
  check ((version = 1) = (reason is null))
);
-- One present version of what stands for one another.
create unique index documents_present on documents (registration_id, category, subject) where is_current;
create index documents_list on documents (registration_id, created_at desc, id desc) where is_current;
create index documents_user on documents (user_id);

create table company_mail (
  id uuid primary key,
  user_id text not null references users (id),
  registration_id uuid not null references registrations (id),
  document_id uuid unique references documents (id) on delete set null,
  kind text not null check (kind in ('court', 'irs', 'state', 'bank', 'other')),
  sender text not null,
  subject text not null,
  received_on date not null,
  deadline date,
  created_at timestamptz not null,
  read_at timestamptz,
  told integer not null check (told between 0 and 3),
  tell_at timestamptz,
  check (deadline >= received_on)
);
create index company_mail_list on company_mail (registration_id, created_at desc, id);
create index company_mail_user on company_mail (user_id);
create index company_mail_tell on company_mail (tell_at) where tell_at is not null;

-- What the text of an agency’s paper says, read once.
create table document_texts (
  document_id uuid primary key references documents (id) on delete cascade,
  user_id text not null references users (id),
  lines text[] not null,
  read_at timestamptz not null
);
create index document_texts_user on document_texts (user_id);

create function notify_papers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
    'user', cases.user_id)::text)
    from documents join cases on cases.registration_id = documents.registration_id where documents.id = new.id;
  return null;
end $$;
create trigger documents_kept after insert on documents
  for each row execute function notify_papers_changed();
create trigger documents_changed after update on documents
  for each row when (old.* is distinct from new.*) execute function notify_papers_changed();
create trigger files_shown after update of is_visible on files
  for each row when (old.is_visible is distinct from new.is_visible) execute function notify_papers_changed();

create table billing_profiles (
  user_id text primary key references users (id),
  name text not null,
  country text not null,
  tax_id text not null,
  address text not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null
);

-- One row for each series and year: a transaction that takes a number holds the row until its invoice is there.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoices (
  id uuid primary key,
  user_id text not null references users (id),
  registration_id uuid not null references registrations (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  sequence integer not null,
  buyer jsonb not null,
  seller jsonb not null,
  lines jsonb not null,
  total_cents integer not null,
  paid_at timestamptz not null,
  reference text not null,
  credits_id uuid unique references invoices (id),
  is_standing boolean not null,
  document_id uuid unique references documents (id),
  issued_at timestamptz not null,
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (credits_id is not null)),
  check (kind = 'invoice' or not is_standing)
);
create unique index invoices_standing on invoices (registration_id) where is_standing;
create index invoices_list on invoices (registration_id, issued_at desc, sequence desc);
create index invoices_user on invoices (user_id);

create trigger invoices_document_id_once before update of document_id on invoices
  for each row when (old.document_id is not null) execute function refuse_change();
create trigger invoices_is_standing_once before update of is_standing on invoices
  for each row when (not old.is_standing) execute function refuse_change();
create trigger invoice_counters_last_once before update of last on invoice_counters
  for each row when (new.last <> old.last + 1) execute function refuse_change();

create function reseal_invoices(ids uuid[], sealed text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare changed integer;
begin
  if exists (select from unnest(sealed) as s where (s ~ '^number:v1(\.[\w-]+){4}$') is not true) then
    raise exception 'only numbers of tax authorities are sealed anew';
  end if;
  update public.invoices i set buyer = jsonb_set(i.buyer, '{tax_id}', to_jsonb(n.sealed))
    from unnest(ids, sealed) as n(id, sealed)
   where i.id = n.id and split_part(i.buyer ->> 'tax_id', '.', 2) <> split_part(n.sealed, '.', 2);
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into public.history_removals (login, what, rows_gone, rows_emptied)
      values (session_user, 'sealed', 0, changed);
  end if;
  return changed;
end $$;
