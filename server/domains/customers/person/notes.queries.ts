import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/open-database.ts';

const fields = ['id', 'staff_id', 'text', 'noted_at'] as const;
export type CustomerNoteRow = { id: string; staff_id: string; text: string; noted_at: Date };

type NewNote = { userId: string; staffId: string; text: string; at: Date; sendKey: string };

/** Undefined where this key has its note already. */
export function insertCustomerNote(db: Db, { userId, staffId, text, at, sendKey }: NewNote) {
  return db
    .insertInto('customer_notes')
    .values({ id: randomUUID(), user_id: userId, staff_id: staffId, text, noted_at: at, send_key: sendKey })
    .onConflict((conflict) => conflict.columns(['user_id', 'send_key']).doNothing())
    .returning(fields)
    .executeTakeFirst();
}

export function findCustomerNote(db: Db, userId: string, sendKey: string) {
  return db
    .selectFrom('customer_notes')
    .select(fields)
    .where('user_id', '=', userId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
}

export function listCustomerNotes(db: Db, userId: string, limit: number): Promise<CustomerNoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .select(fields)
    .where('user_id', '=', userId)
    .orderBy('noted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
