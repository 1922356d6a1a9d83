import { sql, type Kysely } from 'kysely';

/** What belongs to a case or a message is read by that alone since companies have people: without this every file was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_subject on files (kind, subject)`.execute(db);
}
