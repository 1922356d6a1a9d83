import { sql, type Kysely } from 'kysely';

/** Who prepares federal returns for money: the last row holds, and one without a name says that nobody does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preparers (
      id uuid primary key,
      name text not null,
      ptin text not null,
      firm_name text not null,
      firm_ein text not null,
      firm_address text not null,
      firm_phone text not null,
      reason text not null,
      set_by text not null,
      set_at timestamptz not null unique,
      check ((name = '') = (ptin = '')))`.execute(db);
}
