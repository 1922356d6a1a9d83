import { sql, type Kysely } from 'kysely';

/** Who joins a company hears of it as it happens, and who is taken out no more: their open screens are told that they changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger person_changed after insert or delete on company_people
      for each row execute function notify_person_changed()`.execute(db);
}
