-- What every domain uses: files, mail, notices, limits, and the signs of life of the processes.

-- What the file store holds and whose it is. One file for one cause: `kind` and the id of what it belongs to. Bytes are sealed, each file
-- under a key of its own; a file that a customer sends has a row before it has bytes.
create table files (
  id uuid primary key,
  user_id text not null references users (id),
  kind text not null,
  ref text not null,
  object_key text not null unique,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea,
  created_at timestamptz not null default now(),
  -- Papers that we issue are records; what a customer brings goes with the customer.
  is_record boolean not null default true,
  state text not null default 'kept' check (state in ('receiving', 'kept', 'discarded')),
  is_sealed boolean not null default false,
  sealed_key text,
  is_visible boolean not null default true,
  subject text,
  received_sha256 bytea,
  pages integer check (pages > 0),
  unique (kind, ref),
  check (sha256 is not null or state <> 'kept'),
  check (sealed_key is not null or not is_sealed)
);
create index files_user on files (user_id, created_at);
-- The same bytes for the same purpose are one file.
create unique index files_received on files (user_id, kind, subject, received_sha256) where state = 'kept'
  and subject is not null;
create index files_unfinished on files (created_at) where state <> 'kept';
create index files_unsealed on files (id) where not is_sealed;

-- Each downloads one file once.
create table file_tokens (
  token_hash bytea primary key,
  file_id uuid not null references files (id) on delete cascade,
  user_id text not null references users (id),
  expires_at timestamptz not null
);
create index file_tokens_expiry on file_tokens (expires_at);
create index file_tokens_user on file_tokens (user_id);
create index file_tokens_file on file_tokens (file_id);

create table outbox (
  id uuid primary key,
  kind text not null,
  ref text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  requeued_at timestamptz,
  user_id text references users (id) on delete cascade,
  skipped_at timestamptz,
  bounced_at timestamptz,
  request_id text,
  unique (kind, ref)
);
create index outbox_unsent on outbox (created_at) where sent_at is null;
create index outbox_user on outbox (user_id, created_at) where user_id is not null;
-- The other one holds what its person keeps out, too, which only grows.
create index outbox_waiting on outbox (created_at, id) where sent_at is null and skipped_at is null;

create table mail_refusals (
  user_id text primary key references users (id),
  email text not null,
  source text not null check (source in ('server', 'feed')),
  refused_at timestamptz not null,
  cleared_at timestamptz
);

create table notices (
  id uuid primary key,
  seq bigint generated always as identity,
  user_id text not null references users (id),
  kind text not null check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back',
    'case_reminder', 'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
    'document_kept', 'order_item', 'security', 'change_answered', 'tax_near', 'return_moved', 'thread_answered',
    'cancellation')),
  ref text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (kind, ref)
);
create unique index notices_user on notices (user_id, seq);
create index notices_unread on notices (user_id) where read_at is null;

create table muted_topics (
  user_id text not null references users (id),
  topic text not null check (topic in ('progress', 'requests', 'weekly', 'taxes')),
  muted_at timestamptz not null,
  primary key (user_id, topic)
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table worker_heartbeats (
  worker uuid primary key,
  backend_pid integer not null,
  beat_at timestamptz not null default now(),
  worked_at timestamptz,
  failures integer not null default 0
);

create table worker_rounds (
  name text primary key,
  rest_ms integer not null,
  listed_at timestamptz not null default now(),
  ended_at timestamptz,
  took_ms integer,
  good_at timestamptz,
  failed_at timestamptz,
  cause text
);

create table system_parts (
  part text primary key,
  is_good boolean not null,
  checked_at timestamptz not null default now(),
  good_at timestamptz
);

-- A text sealed under each key: readiness is told by it.
create table key_canaries (
  variable text not null,
  key_id text not null,
  sealed text not null,
  primary key (variable, key_id)
);
