import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.gen.ts';

/** What travels to every process that listens: ids alone, because PostgreSQL carries at most 8,000 bytes. */
export type Announced =
  | { notice: string; user: string }
  /** Without its customer where it is for the team alone: its tasks, steps that wait, notes in a thread. */
  | { case: string; registration: string; user?: string }
  | { thread: string; user?: string };

/** `seq` is the newest that changed. Heard after commit. Cases and threads are announced by the database itself. */
export async function announceNotice(db: Kysely<Database>, userId: string, seq: string): Promise<void> {
  const announced: Announced = { notice: seq, user: userId };
  await sql`select pg_notify('live', ${JSON.stringify(announced)})`.execute(db);
}
