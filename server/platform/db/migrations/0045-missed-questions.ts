import { sql, type Kysely } from 'kysely';

/** What was asked and none of our texts answered: nobody's, without the figures and addresses that it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table missed_questions (
     question text primary key,
     times integer not null check (times > 0),
     last_on date not null)`,
  `create index missed_questions_last_on on missed_questions (last_on)`,
];
