import { sql, type Kysely } from 'kysely';

/** A paper of a case that could not be made, until it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table paper_failures (
     case_id uuid not null references cases (id),
     kind text not null,
     subject text not null,
     user_id text not null references users (id),
     failed_at timestamptz not null,
     primary key (case_id, kind, subject))`,
  `create index paper_failures_user on paper_failures (user_id)`,
];
