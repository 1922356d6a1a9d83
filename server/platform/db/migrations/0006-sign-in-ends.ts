import { sql, type Kysely } from 'kysely';

/** What ends tokens that cannot be taken back, and sign-ins that are known before they have a cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No reference to users: the identity provider may tell of people who never called us.
  `create table sign_in_ends (
     user_id text primary key,
     tokens_valid_from timestamptz,
     unnamed_valid_from timestamptz,
     changed_at timestamptz not null default now())`,
  `create index sign_in_ends_age on sign_in_ends (changed_at)`,
  `create trigger person_changed after insert or update or delete on sign_in_ends
     for each row execute function notify_person_changed()`,
  `alter table sessions
     add column token_issued_at timestamptz,
     add column is_first boolean not null default false,
     add column has_cookie boolean not null default true`,
  `create unique index sessions_first_of_sign_in on sessions (user_id, sign_in_id) where is_first`,
];
