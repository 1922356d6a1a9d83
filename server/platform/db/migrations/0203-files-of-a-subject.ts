import { sql, type Kysely } from 'kysely';

/** Files of a case or a message are found by kind and subject, without their owner. Without this index every file was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_subject on files (kind, subject)`.execute(db);
}
