import { sql, type Kysely } from 'kysely';

/** How many rows were over their time and removed, by table and day in UTC, so that the team sees that it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removals (
      day date not null,
      table_name text not null,
      removed bigint not null check (removed > 0),
      removed_at timestamptz not null,
      primary key (day, table_name)
    )`.execute(db);
}
