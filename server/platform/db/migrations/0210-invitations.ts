import { sql, type Kysely } from 'kysely';

/** The team by invitation, what two administrators decide about a person, and accounts helped without SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Accepted or withdrawn, a row is gone.
  `create table staff_invitations (
    id uuid primary key,
    email text not null unique,
    role text not null check (role in ('agent', 'filer', 'preparer', 'money', 'reader')),
    token_hash bytea not null unique,
    made_by text not null references users (id),
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index staff_invitations_made_by on staff_invitations (made_by)`,
  `create index staff_invitations_newest on staff_invitations (sent_at desc, id)`,
  `create table person_proposals (
    id uuid primary key,
    kind text not null check (kind in ('role', 'factor_reset')),
    user_id text not null references users (id),
    -- Of a role: the present one, and the new one; null to leave the team.
    seen_role text,
    role text,
    reason text not null,
    made_by text references users (id) on delete set null,
    made_at timestamptz not null,
    state text not null check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
    decided_by text references users (id) on delete set null,
    decided_at timestamptz,
    is_alone boolean not null default false,
    exclude using btree (user_id with =, kind with =) where (state = 'open')
  )`,
  `create index person_proposals_open on person_proposals (made_at, id) where state = 'open'`,
  `create index person_proposals_user on person_proposals (user_id)`,
  `create index person_proposals_made_by on person_proposals (made_by) where made_by is not null`,
  `create index person_proposals_decided_by on person_proposals (decided_by) where decided_by is not null`,
  `create table address_corrections (
    id uuid primary key,
    user_id text not null references users (id),
    old_email text not null,
    new_email text not null,
    reason text not null,
    made_by text references users (id) on delete set null,
    made_at timestamptz not null,
    new_hash bytea not null unique,
    old_hash bytea not null unique,
    confirmed_at timestamptz,
    -- When the present address agreed.
    released_at timestamptz,
    state text not null check (state in ('open', 'done', 'stopped', 'withdrawn', 'failed', 'expired')),
    ended_at timestamptz,
    exclude using btree (user_id with =) where (state = 'open')
  )`,
  `create index address_corrections_open on address_corrections (made_at, id) where state = 'open'`,
  `create index address_corrections_newest on address_corrections (user_id, made_at desc)`,
  `create index address_corrections_made_by on address_corrections (made_by) where made_by is not null`,
  `alter table staff add column suspended_at timestamptz`,
  `alter table users add column blocked_at timestamptz, add column blocked_reason text`,
];
