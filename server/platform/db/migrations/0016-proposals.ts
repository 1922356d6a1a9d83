import { sql, type Kysely } from 'kysely';

/** Corrections of what the agencies know, and steps to be undone, wait here for a second member of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table case_proposals (
     id uuid primary key,
     case_id uuid not null references cases (id),
     user_id text not null references users (id),
     kind text not null check (kind in ('corrected', 'reverted')),
     changes jsonb not null default '[]',
     reason text not null,
     proof_id uuid,
     case_version integer not null,
     state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'lapsed')),
     proposed_by text references users (id) on delete set null,
     proposed_at timestamptz not null,
     settled_by text references users (id) on delete set null,
     settled_at timestamptz,
     note text)`,
  `create unique index case_proposals_open on case_proposals (case_id) where state = 'open'`,
  // What the second person looks for, oldest first.
  `create index case_proposals_waiting on case_proposals (proposed_at, case_id) where state = 'open'`,
  `create index case_proposals_case on case_proposals (case_id, proposed_at)`,
  `create index case_proposals_user on case_proposals (user_id)`,
];
