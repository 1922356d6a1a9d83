-- People, the team, sessions, the second factor, and the histories of both.

create table users (
  id text primary key,
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index users_email on users (email) where deleted_at is null;

create table staff (
  user_id text primary key references users (id),
  created_at timestamptz not null default now(),
  role text not null default 'administrator' check (role in ('agent', 'administrator'))
);

-- A row is kept after its end: the browser that still holds the cookie is told so, and the tokens of its sign-in stay refused.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique,
  sign_in_id text,
  address text,
  passed_at timestamptz,
  replaced_token_hash bytea,
  ended_at timestamptz,
  token_issued_at timestamptz,
  is_first boolean not null default false,
  has_cookie boolean not null default true
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id, seen_at desc);
create unique index sessions_first_of_sign_in on sessions (user_id, sign_in_id) where is_first;

-- What ends tokens that cannot be taken back. No reference to users: the identity provider may tell of people who never called us.
create table sign_in_ends (
  user_id text primary key,
  tokens_valid_from timestamptz,
  unnamed_valid_from timestamptz,
  changed_at timestamptz not null default now()
);
create index sign_in_ends_age on sign_in_ends (changed_at);

create table two_factor_policies (
  action text primary key,
  mode text not null default 'off' check (mode in ('off', 'recommended', 'grace', 'required')),
  grace_days integer not null default 7 check (grace_days between 1 and 90),
  updated_at timestamptz not null default now(),
  updated_by text references users (id) on delete set null
);

insert into two_factor_policies (action) values ('create_company'), ('complete_payment');

create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  pending_secret text,
  pending_at timestamptz,
  secret text,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Passkeys go with the second factor, however it is taken away: also by hand, also while one is being added.
create table passkeys (
  id uuid default gen_random_uuid() primary key,
  user_id text not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkeys_user_id_fkey1 foreign key (user_id) references second_factors (user_id) on delete cascade
);
create index passkeys_user on passkeys (user_id, created_at);

-- The newest of a session for each purpose; its answer takes it out, right or wrong.
create table passkey_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  user_id text not null references users (id),
  challenge text not null,
  made_at timestamptz not null default now(),
  primary key (session_id, purpose),
  constraint passkey_challenges_user_id_fkey1 foreign key (user_id) references second_factors (user_id)
    on delete cascade
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (made_at);

-- A device is worth something beside a sign-in of the person, for the factor of that moment, until what would have ended the session
-- that was vouched for. Of the token only the hash is kept.
create table remembered_devices (
  id uuid default gen_random_uuid() primary key,
  user_id text not null references users (id),
  token_hash bytea not null unique,
  replaced_token_hash bytea,
  factor_enabled_at timestamptz not null,
  signed_in_at timestamptz not null,
  session_id uuid references sessions (id) on delete set null,
  user_agent text not null,
  address text not null,
  remembered_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint remembered_devices_user_id_fkey1 foreign key (user_id) references second_factors (user_id)
    on delete cascade
);
create index remembered_devices_user on remembered_devices (user_id, used_at);
create index remembered_devices_session on remembered_devices (session_id);
create index remembered_devices_expiry on remembered_devices (expires_at);

create table grace_periods (
  user_id text not null references users (id) on delete cascade,
  action text not null references two_factor_policies (action),
  started_at timestamptz not null default now(),
  primary key (user_id, action)
);

create table code_failures (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  failed_at timestamptz not null default now()
);
create index code_failures_age on code_failures (failed_at);

create table security_events (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  session_id uuid,
  kind text not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_age on security_events (created_at);

create table staff_actions (
  id bigint generated always as identity primary key,
  staff_id text references users (id),
  operation text not null,
  input jsonb not null,
  request_id uuid not null,
  began_at timestamptz not null default now(),
  outcome text
);
create index staff_actions_staff on staff_actions (staff_id, id);
create index staff_actions_email on staff_actions (((input ->> 'email'))) where (input ->> 'email') is not null;
create index staff_actions_file on staff_actions (((input ->> 'id'))) where operation = 'downloadCustomerFile';

create table exports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  progress_percent integer not null default 0 check (progress_percent between 0 and 100),
  object_key text unique,
  size_bytes bigint,
  progress_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  sealed_key text,
  check ((status = 'ready') = (object_key is not null))
);
create unique index exports_one_at_a_time on exports (user_id) where status in ('queued', 'running');
create index exports_user on exports (user_id, created_at desc);
create index exports_expiry on exports (expires_at) where expires_at is not null;

create table deletions (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz
);
create index deletions_due on deletions (due_at) where due_at is not null;

-- Written by the owner’s functions alone.
create table history_removals (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  login text not null,
  what text not null check (what in ('person', 'age', 'sealed')),
  -- SHA-256 of the person’s id: whether somebody was erased can be asked, who was cannot.
  person bytea,
  rows_gone integer not null,
  rows_emptied integer not null
);

-- Processes keep what they know of a person for seconds; this takes it from all of them when it changes.
create function notify_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', case tg_table_name
    when 'users' then to_jsonb(coalesce(new, old)) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'user_id' end);
  return null;
end $$;
create trigger person_changed after update of email, email_verified, name, deleted_at or delete on users
  for each row execute function notify_person_changed();
create trigger person_changed after update of token_hash, passed_at, ended_at or delete on sessions
  for each row execute function notify_person_changed();
create trigger person_changed after insert or update of enabled_at or delete on second_factors
  for each row execute function notify_person_changed();
create trigger person_changed after insert or update of role or delete on staff
  for each row execute function notify_person_changed();
create trigger person_changed after insert or update or delete on sign_in_ends
  for each row execute function notify_person_changed();

-- Histories are only added to (`server/platform/db/grants.ts`). A cascade runs as the owner and would empty one although its DELETE is
-- refused, so no reference from a history gives way; what the law makes us erase goes through functions of the owner.
create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'history is only added to'; end $$;
-- What is filled in later is filled in once.
create trigger staff_actions_outcome_once before update of outcome on staff_actions
  for each row when (old.outcome is not null) execute function refuse_change();

create function erase_person(person text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone integer; emptied integer;
begin
  if not exists (select from public.deletions where user_id = person and due_at is not null) then
    raise exception 'nobody confirmed that this account goes';
  end if;
  delete from public.security_events where user_id = person;
  get diagnostics gone = row_count;
  update public.staff_actions a
     set staff_id = nullif(a.staff_id, person),
         input = case when a.input ->> 'email' = u.email then a.input - 'email' else a.input end
    from public.users u
   where u.id = person and (a.staff_id = person or a.input ->> 'email' = u.email);
  get diagnostics emptied = row_count;
  insert into public.history_removals (login, what, person, rows_gone, rows_emptied)
    values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied);
end $$;

-- How long they are kept stands here, where the caller cannot choose.
create function prune_security_events() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone integer;
begin
  delete from public.security_events where created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into public.history_removals (login, what, rows_gone, rows_emptied)
      values (session_user, 'age', gone, 0);
  end if;
end $$;
