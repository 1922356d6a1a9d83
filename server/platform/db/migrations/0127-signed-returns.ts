import { sql, type Kysely } from 'kysely';

/**
 * Between an approval and its agency stands a signature in ink. What was approved before stays approved, and waits for it; what was
 * made before has no preparer on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const states = `'making', 'failed', 'in_review', 'sent_back', 'to_approve', 'approved', 'to_compare', 'to_sign_again', 'signed',
  'sent', 'filed'`;

const statements = [
  `alter table returns drop constraint returns_state_check`,
  `alter table returns add constraint returns_state_check check (state in (${states}))`,
  // Whose name is on the papers of the present making; then we bring them to their agency.
  `alter table returns add column preparer_id uuid references preparers (id)`,

  // Each under the id of its file, which is a document of its company. None is ever taken away by the next.
  `create table return_signed_pages (
     id uuid primary key,
     return_id uuid not null references returns (id) on delete cascade,
     user_id text not null references users (id),
     generation integer not null,
     kept_at timestamptz not null,
     verdict text check (verdict in ('matches', 'sent_back')),
     note text not null default '',
     judged_at timestamptz,
     check ((verdict is null) = (judged_at is null)))`,
  `create index return_signed_pages_return on return_signed_pages (return_id, generation, kept_at)`,
  `create index return_signed_pages_user on return_signed_pages (user_id)`,
];
