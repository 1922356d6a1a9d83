import { sql, type Kysely } from 'kysely';

/** Which version of a paper's template a lawyer has looked at, by whose note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table template_reviews (
      version text primary key,
      lawyer text not null,
      admitted text not null,
      reviewed_on date not null,
      noted_by text not null,
      noted_at timestamptz not null)`.execute(db);
}
