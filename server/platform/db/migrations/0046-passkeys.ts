import { sql, type Kysely } from 'kysely';

/** Passkeys beside the codes of an application, and browsers in which a person is not asked for one for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // With the second factor they go, whoever takes it away and however: also by hand, also while one is being added.
  `create table passkeys (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references users (id),
     credential_id text not null unique,
     public_key bytea not null,
     counter bigint not null,
     transports text[] not null,
     name text not null,
     created_at timestamptz not null default now(),
     used_at timestamptz,
     foreign key (user_id) references second_factors (user_id) on delete cascade)`,
  `create index passkeys_user on passkeys (user_id, created_at)`,

  // The newest of a session for each purpose; taken out by the answer to it, whatever that is worth.
  `create table passkey_challenges (
     session_id uuid not null references sessions (id) on delete cascade,
     purpose text not null check (purpose in ('add', 'prove')),
     user_id text not null references users (id),
     challenge text not null,
     made_at timestamptz not null default now(),
     primary key (session_id, purpose),
     foreign key (user_id) references second_factors (user_id) on delete cascade)`,
  `create index passkey_challenges_user on passkey_challenges (user_id)`,
  `create index passkey_challenges_age on passkey_challenges (made_at)`,

  // Of the token only the hash. It is worth something beside a sign-in of the person, for the factor of that moment, and
  // until what would have ended the session that was vouched for.
  `create table remembered_devices (
     id uuid primary key default gen_random_uuid(),
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
     foreign key (user_id) references second_factors (user_id) on delete cascade)`,
  `create index remembered_devices_user on remembered_devices (user_id, used_at)`,
  `create index remembered_devices_session on remembered_devices (session_id)`,
  `create index remembered_devices_expiry on remembered_devices (expires_at)`,
];
