import { sql, type Kysely } from 'kysely';

/** Who compared a rule of taxes with its source, and when; of which version of the rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rule_checks (
      rule text not null,
      version date not null,
      checked_by text not null,
      checked_at timestamptz not null,
      primary key (rule, checked_at))`.execute(db);
}
