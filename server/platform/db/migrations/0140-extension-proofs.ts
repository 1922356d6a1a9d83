import { sql, type Kysely } from 'kysely';

/** More time counts by the day on which it was asked for, as its proof says it; of what was said before nobody gave a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table obligations
         add column asked_on date,
         add constraint obligations_asked_on check (asked_on is null or state = 'extended')`,
    )
    .execute(db);
}
