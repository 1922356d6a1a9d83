import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.gen.ts';

/** Only ids, because PostgreSQL carries at most 8,000 bytes. */
export type Announced =
  | { notice: string; user: string }
  /** Without `user` for things that only the team sees: tasks, waiting steps, notes in a thread. */
  | { case: string; registration: string; user?: string }
  | { thread: string; user?: string };

/** `seq` is the newest that changed. Delivered after commit. The database itself announces cases and threads. */
export async function announceNotice(db: Kysely<Database>, userId: string, seq: string): Promise<void> {
  const announced: Announced = { notice: seq, user: userId };
  await sql`select pg_notify('live', ${JSON.stringify(announced)})`.execute(db);
}
