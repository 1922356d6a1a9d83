import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open-database.ts';
import { currentRequestId } from '../../log.ts';

export type NewMessage = {
  kind: string;
  ref: string;
  userId: string | null;
  /** Of a mail to a company's people. */
  registrationId: string | null;
  payload: object;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const row = await tx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: message.kind,
      ref: message.ref,
      user_id: message.userId,
      registration_id: message.registrationId,
      payload: JSON.stringify(message.payload),
      request_id: currentRequestId() ?? null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'ref', 'user_id', 'registration_id', 'payload', 'sent_at', 'skipped_at', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function markSkipped(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('outbox').set({ skipped_at: at }).where('id', '=', id).where('sent_at', 'is', null).execute();
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Unsent for ten minutes and younger than a week; each at most once an hour. */
export async function takeUnsent(tx: Tx, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox set requeued_at = now()
     where id = any (array(
       select id from outbox
        where sent_at is null and skipped_at is null and created_at between now() - interval '7 days' and now() - interval '10 minutes'
          and (requeued_at is null or requeued_at < now() - interval '1 hour')
        order by created_at limit ${max} for update skip locked))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type UnsentMail = { kind: string; count: number; oldest: Date };

export async function countUnsent(db: Db): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select kind, count(*)::int as count, min(created_at) as oldest from outbox
     where sent_at is null and skipped_at is null group by kind order by kind`.execute(db);
  return rows;
}

/** All of them get the same moment, by which they can be let go again. */
export async function holdUnsent(db: Db, at: Date): Promise<number> {
  const rows = await db
    .updateTable('outbox')
    .set({ skipped_at: at })
    .where('sent_at', 'is', null)
    .where('skipped_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Found again by `takeUnsent`, which takes what is between ten minutes and a week old. */
export async function releaseHeld(db: Db, heldAt: Date): Promise<number> {
  const rows = await db
    .updateTable('outbox')
    .set({ skipped_at: null, requeued_at: null, created_at: sql<Date>`now() - interval '11 minutes'` })
    .where('skipped_at', '=', heldAt)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}
