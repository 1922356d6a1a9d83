-- Answers to frequent questions, the assistant, and threads of customers with the team.

-- A row only where the team wrote or ordered: an item of the product without one says what the product says. Version 0 is the product’s
-- own text; without a position it stands where the product has it.
create table faq_items (
  slug text primary key,
  version integer not null default 0,
  position integer
);

create table faq_versions (
  slug text not null references faq_items (slug),
  version integer not null check (version > 0),
  topic text not null check (topic in ('taxes', 'annual_cost', 'requirements', 'plans', 'process', 'product',
    'tracking', 'support')),
  question text not null,
  answer text not null,
  words text[] not null,
  is_withdrawn boolean not null default false,
  saved_by text references users (id) on delete set null,
  saved_at timestamptz not null,
  primary key (slug, version)
);
create index faq_versions_saved_by on faq_versions (saved_by);

create table chat_consents (
  user_id text not null references users (id),
  conversation_id uuid not null,
  uses_case boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, conversation_id)
);

-- No reference to the thread: that one may go first.
create table chat_conversations (
  user_id text not null references users (id),
  conversation_id uuid not null,
  misses integer not null default 0,
  thread_id uuid,
  answer_ms integer not null default 0,
  answered_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index chat_conversations_answered on chat_conversations (answered_at);

create table chat_budgets (
  user_id text not null references users (id),
  day date not null,
  tokens integer not null,
  primary key (user_id, day)
);
create index chat_budgets_day on chat_budgets (day);

-- What was asked and none of our texts answered: nobody’s, without the figures and addresses that it had.
create table missed_questions (
  question text primary key,
  times integer not null check (times > 0),
  last_on date not null
);
create index missed_questions_last_on on missed_questions (last_on);

-- Waiting is counted by one rule of the contract: until when an answer is promised, and when its assignee gives it back, is kept as a moment.
create table threads (
  id uuid primary key,
  number text not null unique,
  user_id text not null references users (id),
  registration_id uuid references registrations (id),
  order_id uuid references orders (id),
  reference text,
  source text not null check (source in ('person', 'assistant')),
  send_key uuid not null,
  state text not null check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  last_number integer not null,
  seen_number integer not null,
  seen_at timestamptz,
  waits_since timestamptz,
  due_at timestamptz,
  answered_at timestamptz,
  answer_minutes integer,
  closed_at timestamptz,
  assignee_id text references staff (user_id) on delete set null,
  assigned_at timestamptz,
  back_at timestamptz,
  snoozed_until timestamptz,
  unique (user_id, send_key),
  check ((waits_since is null) = (due_at is null))
);
create index threads_user on threads (user_id, moved_at desc, id desc);
create index threads_waiting on threads (waits_since, id) where waits_since is not null;
create index threads_assignee on threads (assignee_id, moved_at, id) where assignee_id is not null;
create index threads_state on threads (state, moved_at, id);
create index threads_back on threads (back_at) where back_at is not null;
create index threads_answered on threads (answered_at) where answered_at is not null;

create table thread_messages (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  number integer not null,
  user_id text not null references users (id),
  author text not null check (author in ('customer', 'team', 'assistant')),
  staff_id text,
  text text not null,
  send_key uuid not null,
  sent_at timestamptz not null,
  unique (thread_id, number),
  unique (thread_id, send_key)
);
create index thread_messages_user on thread_messages (user_id);

-- A table of its own: no statement that a customer’s screen reads has what the team notes for itself.
create table thread_notes (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  user_id text not null references users (id),
  kind text not null check (kind in ('note', 'claimed', 'taken_over', 'released', 'returned', 'snoozed', 'closed',
    'reopened')),
  staff_id text,
  text text not null,
  noted_at timestamptz not null,
  send_key uuid
);
create index thread_notes_thread on thread_notes (thread_id, noted_at);
create index thread_notes_user on thread_notes (user_id);
create unique index thread_notes_sent on thread_notes (thread_id, send_key) where send_key is not null;

create table thread_files (
  file_id uuid primary key references files (id) on delete cascade,
  message_id uuid not null references thread_messages (id) on delete cascade,
  user_id text not null references users (id)
);
create index thread_files_message on thread_files (message_id);
create index thread_files_user on thread_files (user_id);

create table saved_answers (
  id uuid primary key,
  title text not null,
  text text not null,
  version integer not null,
  saved_by text not null,
  saved_at timestamptz not null
);

create function notify_thread_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('thread', new.id, 'user', new.user_id)::text);
  return null;
end $$;
create trigger thread_opened after insert on threads for each row execute function notify_thread_changed();
create trigger thread_changed after update on threads
  for each row when (old.* is distinct from new.*) execute function notify_thread_changed();
-- Of a note the customer hears nothing.
create function notify_thread_noted() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('thread', new.thread_id)::text);
  return null;
end $$;
create trigger thread_noted after insert on thread_notes for each row execute function notify_thread_noted();
