import { sql, type Kysely } from 'kysely';

/** Somebody joins the team by the address of their account; when they leave us, it leaves the audit too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index users_email on users (email) where deleted_at is null`,
  `create index staff_actions_email on staff_actions ((input ->> 'email')) where input ->> 'email' is not null`,
];
