import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.gen.ts';

/** What travels to every process that listens: ids alone, because PostgreSQL carries at most 8,000 bytes. */
export type Announced = { notice: string; user: string } | { case: string; registration: string; user: string };

/** Heard once the transaction is committed, by nobody if it is not. */
async function announce(db: Kysely<Database>, announced: Announced): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(announced)})`.execute(db);
}

/** Something of this person's notices changed; `seq` is the newest of what did. */
export function announceNotice(db: Kysely<Database>, userId: string, seq: string): Promise<void> {
  return announce(db, { notice: seq, user: userId });
}

/** A case changed without an event in its history, of which the database tells by itself: its filing went on, say. */
export function announceCase(
  db: Kysely<Database>,
  of: { caseId: string; registrationId: string; userId: string },
): Promise<void> {
  return announce(db, { case: of.caseId, registration: of.registrationId, user: of.userId });
}
