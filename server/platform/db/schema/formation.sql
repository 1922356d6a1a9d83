-- Cases with their history, what the customer has to do, filings, and the work of the team.

create table cases (
  id uuid primary key,
  registration_id uuid not null unique references registrations (id),
  user_id text not null references users (id),
  company_id uuid unique references companies (id),
  kind text not null default 'formation' check (kind = 'formation'),
  stage text not null check (stage in ('awaiting_details', 'in_review', 'ready_to_file', 'submitted_to_state',
    'name_rejected', 'formed', 'ein_requested', 'ein_issued', 'completed', 'refused', 'cancelled')),
  stage_before text check (stage_before in ('awaiting_details', 'in_review', 'ready_to_file', 'submitted_to_state',
    'name_rejected', 'formed', 'ein_requested', 'ein_issued', 'completed', 'refused', 'cancelled')),
  stage_since timestamptz not null,
  version integer not null default 0,
  turn text not null check (turn in ('customer', 'us', 'state', 'irs', 'nobody')),
  turn_since timestamptz not null,
  promise_days integer not null,
  spent_days integer not null default 0,
  due_at timestamptz,
  company_name text not null,
  plan_type text not null,
  assignee_id text references staff (user_id) on delete set null,
  opened_at timestamptz not null,
  events_count integer not null default 0,
  head bytea,
  remind_at timestamptz,
  reminders integer not null default 0,
  reminded_at timestamptz,
  tasks_open integer not null default 0,
  name_key text,
  -- Null: as the team does it.
  filed_by text check (filed_by in ('manual', 'corporate-tools')),
  word_at timestamptz,
  papers_wanted_at timestamptz
);
create index cases_user on cases (user_id, opened_at);
-- One for each view of the queue, in the order that it is read in.
create index cases_due on cases (due_at, id) where due_at is not null;
create index cases_unassigned on cases (due_at, id) where due_at is not null and assignee_id is null;
create index cases_assignee on cases (assignee_id, turn_since, id) where turn <> 'nobody';
create index cases_customer on cases (turn_since, id) where turn = 'customer';
create index cases_agencies on cases (turn_since, id) where turn in ('state', 'irs');
create index cases_all on cases (turn_since, id);
create index cases_stage on cases (stage, turn_since, id);
create index cases_remind on cases (remind_at) where remind_at is not null;
create index cases_tasks on cases (turn_since, id) where tasks_open > 0;
create index cases_stage_due on cases (stage, due_at, id) where due_at is not null;
create index cases_stage_unassigned on cases (stage, due_at, id) where due_at is not null and assignee_id is null;
create index cases_stage_assignee on cases (assignee_id, stage, turn_since, id) where turn <> 'nobody';
create index cases_stage_customer on cases (stage, turn_since, id) where turn = 'customer';
create index cases_stage_tasks on cases (stage, turn_since, id) where tasks_open > 0;
create index cases_name_key on cases (name_key) where stage not in ('refused', 'cancelled');
create index cases_word on cases (word_at) where word_at is not null;
create index cases_papers on cases (id) where papers_wanted_at is null and stage in ('submitted_to_state', 'formed',
  'ein_requested', 'ein_issued', 'completed');
create index cases_open_age on cases (stage, stage_since) where stage not in ('completed', 'refused', 'cancelled');

create table case_events (
  case_id uuid not null references cases (id),
  number integer not null,
  user_id text not null references users (id),
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'staff', 'provider', 'system')),
  kind text not null,
  facts jsonb not null,
  digests jsonb not null,
  previous bytea,
  hash bytea not null,
  send_key uuid,
  primary key (case_id, number)
);
create index case_events_user on case_events (user_id);
create index case_events_moves on case_events (at, case_id, number) where facts ? 'from';
create unique index case_events_sent on case_events (case_id, send_key) where send_key is not null;

-- Texts of people, and notes of the team alone, stand beside their event, which holds their digests.
create table case_event_texts (
  case_id uuid not null,
  number integer not null,
  part text not null,
  user_id text not null references users (id),
  salt bytea not null,
  value text not null,
  primary key (case_id, number, part),
  foreign key (case_id, number) references case_events (case_id, number)
);
create index case_event_texts_user on case_event_texts (user_id);

create table case_event_notes (
  case_id uuid not null,
  number integer not null,
  part text not null,
  user_id text not null references users (id),
  salt bytea not null,
  value text not null,
  primary key (case_id, number, part),
  foreign key (case_id, number) references case_events (case_id, number)
);
create index case_event_notes_user on case_event_notes (user_id);

create table required_actions (
  id uuid primary key,
  company_id uuid references companies (id),
  user_id text not null references users (id),
  kind text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  case_id uuid references cases (id),
  state text not null default 'open' check (state in ('open', 'answered', 'sent_back', 'accepted', 'withdrawn')),
  version integer not null default 0,
  blocks text,
  note text,
  answer jsonb,
  answered_at timestamptz,
  reminders integer not null default 0,
  reminded_at timestamptz,
  asked_at timestamptz,
  remind_at timestamptz
);
create index required_actions_user on required_actions (user_id);
create index required_actions_case on required_actions (case_id);
create unique index required_actions_open on required_actions (case_id, kind, subject) where state in ('open',
  'answered', 'sent_back');
create index required_actions_remind on required_actions (remind_at) where remind_at is not null;

-- A filing is a row before anything leaves.
create table filings (
  id uuid primary key,
  case_id uuid not null references cases (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('articles', 'ein', 'cp575', '147c')),
  attempt integer not null,
  provider text not null check (provider in ('manual', 'corporate-tools')),
  name_used text not null,
  state text not null check (state in ('prepared', 'sending', 'out', 'accepted', 'refused', 'withdrawn')),
  reference text,
  evidence_id uuid,
  sent_at timestamptz not null,
  answered_at timestamptz,
  prepared_at timestamptz,
  fee_cents integer check (fee_cents >= 0),
  progress jsonb not null default '{}',
  look_at timestamptz,
  looks integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  trouble text check (trouble in ('unreachable', 'refused', 'unknown_status', 'foreign_document',
    'unreadable_document', 'late', 'question', 'name_taken', 'lost')),
  trouble_since timestamptz,
  trouble_detail text,
  method text check (method in ('online', 'mail', 'fax', 'phone')),
  answered_on date,
  unique (case_id, kind, attempt)
);
create unique index filings_out on filings (case_id, kind) where state = 'out';
create index filings_user on filings (user_id);
create index filings_accepted on filings (kind, answered_at) where state = 'accepted';
create unique index filings_open on filings (case_id, kind) where state in ('prepared', 'sending', 'out');
create index filings_to_look_at on filings (look_at) where look_at is not null;

create table partner_documents (
  provider text not null check (provider in ('manual', 'corporate-tools')),
  document_id text not null,
  case_id uuid not null references cases (id),
  user_id text not null references users (id),
  filing_id uuid not null references filings (id),
  kind text not null check (kind in ('formation', 'rejection', 'ss4', 'ein_letter', 'irs_refusal', 'other')),
  state text not null check (state in ('kept', 'foreign')),
  file_id uuid,
  seen_at timestamptz not null,
  primary key (provider, document_id, case_id)
);
create index partner_documents_case on partner_documents (case_id);
create index partner_documents_user on partner_documents (user_id);

-- Corrections and steps to be undone wait here for a second member of staff.
create table case_proposals (
  id uuid primary key,
  case_id uuid not null references cases (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('corrected', 'reverted', 'moved')),
  changes jsonb not null default '[]',
  reason text not null,
  proof_id uuid,
  case_version integer not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'lapsed')),
  proposed_by text references users (id) on delete set null,
  proposed_at timestamptz not null,
  settled_by text references users (id) on delete set null,
  settled_at timestamptz,
  note text,
  event text,
  given jsonb
);
create unique index case_proposals_open on case_proposals (case_id) where state = 'open';
create index case_proposals_waiting on case_proposals (proposed_at, case_id) where state = 'open';
create index case_proposals_case on case_proposals (case_id, proposed_at);
create index case_proposals_user on case_proposals (user_id);

-- Steps of the team wait here before anybody else knows of them.
create table pending_moves (
  id uuid primary key,
  case_id uuid not null references cases (id),
  user_id text not null references users (id),
  event text not null,
  given jsonb not null,
  case_version integer not null,
  made_by text references users (id) on delete set null,
  made_role text not null check (made_role in ('agent', 'administrator')),
  made_at timestamptz not null,
  due_at timestamptz not null
);
create unique index pending_moves_case on pending_moves (case_id);
create index pending_moves_due on pending_moves (due_at, id);
create index pending_moves_user on pending_moves (user_id);
create index pending_moves_made_by on pending_moves (made_by) where made_by is not null;

create table tasks (
  id uuid not null,
  case_id uuid,
  user_id text not null,
  kind text not null check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread',
    'change_requested', 'return_unproved', 'cancellation_asked', 'payment_review', 'obligation', 'proposal',
    'move_refused', 'ein_missing')),
  subject text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('done', 'dropped')),
  done_by text,
  owner_id text references users (id) on delete set null,
  due_on date not null default ((now() at time zone 'UTC')::date + 1),
  note text,
  told_on date,
  proof_id uuid,
  done_note text,
  constraint case_tasks_pkey primary key (id),
  constraint case_tasks_case_id_fkey foreign key (case_id) references cases (id),
  constraint case_tasks_done_by_fkey foreign key (done_by) references users (id) on delete set null,
  constraint case_tasks_user_id_fkey foreign key (user_id) references users (id)
);
create index tasks_case on tasks (case_id, done_at);
create index tasks_user on tasks (user_id);
create index tasks_done_by on tasks (done_by) where done_by is not null;
create unique index tasks_open on tasks (case_id, kind, subject) nulls not distinct where done_at is null;
create index tasks_due on tasks (due_on, id) where done_at is null;
create index tasks_owner on tasks (owner_id, due_on, id) where done_at is null and owner_id is not null;
create index tasks_owned on tasks (owner_id) where owner_id is not null;

-- Read by nobody any more; a later migration drops it together with `cases.tasks_open`.
create view case_tasks as
  select id, case_id, user_id, kind, subject as about, created_at, done_at, outcome, done_by from tasks;

-- What the members decide in their agreement: rows that are only added to.
create table agreement_choices (
  id uuid default gen_random_uuid() primary key,
  registration_id uuid not null references registrations (id),
  version integer not null check (version > 0),
  user_id text not null references users (id),
  agreement jsonb not null,
  said_at timestamptz not null,
  unique (registration_id, version)
);
create index agreement_choices_user on agreement_choices (user_id);

-- Which version of a paper’s template a lawyer has looked at, by whose note.
create table template_reviews (
  version text primary key,
  lawyer text not null,
  admitted text not null,
  reviewed_on date not null,
  noted_by text not null,
  noted_at timestamptz not null
);

-- A paper of a case that could not be made, until it is.
create table paper_failures (
  case_id uuid not null references cases (id),
  kind text not null,
  subject text not null,
  user_id text not null references users (id),
  failed_at timestamptz not null,
  primary key (case_id, kind, subject)
);
create index paper_failures_user on paper_failures (user_id);

create trigger case_events_only_added before update or delete on case_events
  for each row execute function refuse_change();

-- Changes of a case, its filings and its tasks are told here, so that no statement that writes one has to.
create function notify_case_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
    'user', cases.user_id)::text)
    from cases where cases.id = (case tg_table_name
      when 'cases' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'case_id' end)::uuid;
  return null;
end $$;
create trigger case_changed after update on cases
  for each row when ((old.events_count, old.tasks_open, old.filed_by)
    is distinct from (new.events_count, new.tasks_open, new.filed_by))
  execute function notify_case_changed();
create trigger filing_begun after insert on filings for each row execute function notify_case_changed();
create trigger filing_changed after update on filings
  for each row when ((old.state, old.trouble, old.reference, old.fee_cents)
    is distinct from (new.state, new.trouble, new.reference, new.fee_cents))
  execute function notify_case_changed();

-- Tasks and waiting steps are the team’s own: its screens hear of them, the customer’s do not.
create function notify_team_changed() returns trigger language plpgsql as $$
declare changed jsonb := to_jsonb(old);
begin
  if tg_op <> 'DELETE' then changed := to_jsonb(new); end if;
  perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id)::text)
    from cases where cases.id = (changed ->> 'case_id')::uuid;
  return null;
end $$;
create trigger task_given after insert on tasks for each row execute function notify_team_changed();
create trigger task_changed after update on tasks
  for each row when ((old.done_at, old.owner_id, old.due_on, old.note)
    is distinct from (new.done_at, new.owner_id, new.due_on, new.note))
  execute function notify_team_changed();
create trigger move_waiting after insert or delete on pending_moves
  for each row execute function notify_team_changed();

-- Numbers of tax authorities are sealed in their rows; the login that migrates has no key, the worker’s round `seal tax numbers` has. What
-- a text says is held by its digest, which stands in the event and in the chain: neither can be changed here. A row that the same key
-- sealed already is left alone, so that a second call changes nothing.
create function reseal_case_parts(
    history text, cases uuid[], numbers integer[], parts text[], sealed text[], sealed_salts text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare changed integer;
begin
  if history not in ('case_event_texts', 'case_event_notes') then
    raise exception 'no history of texts';
  end if;
  if exists (select from unnest(parts) as p where p not in ('ein', 'before_ein', 'after_ein', 'wanted'))
     or exists (select from unnest(sealed || sealed_salts) as s where (s ~ '^number:v1(\.[\w-]+){4}$') is not true) then
    raise exception 'only numbers of tax authorities are sealed anew';
  end if;
  execute format($update$
    update public.%I t set value = n.sealed, salt = convert_to(n.sealed_salt, 'UTF8')
      from unnest($1, $2, $3, $4, $5) as n(of_case, of_number, of_part, sealed, sealed_salt)
     where t.case_id = n.of_case and t.number = n.of_number and t.part = n.of_part
       and split_part(t.value, '.', 2) <> split_part(n.sealed, '.', 2)$update$, history)
    using cases, numbers, parts, sealed, sealed_salts;
  get diagnostics changed = row_count;
  if changed > 0 then
    insert into public.history_removals (login, what, rows_gone, rows_emptied)
      values (session_user, 'sealed', 0, changed);
  end if;
  return changed;
end $$;
