import { sql, type Kysely } from 'kysely';

/** A person's rows are found by index in every table: leaving, and a copy of one's data, would else read all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index members_user on members (user_id)`,
  // The one that is replaced held open ones only.
  `drop index required_actions_user`,
  `create index required_actions_user on required_actions (user_id)`,
];
