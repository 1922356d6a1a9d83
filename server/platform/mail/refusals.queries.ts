import type { RefusalSource } from '@zarpa/contract/notices/texts.rules.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db, Tx } from '../db/open-database.ts';

/** `source`: the mail server while sending, or later the provider's bounce feed. */
export type Refusal = { userId: string; email: string; source: RefusalSource; at: Date };

/** One row per person, for the last address that refused; a new refusal reopens it. */
export async function saveRefusal(tx: Tx, { userId, email, source, at }: Refusal): Promise<void> {
  const values = { email, source, refused_at: at, cleared_at: null };
  await tx
    .insertInto('mail_refusals')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export function findOpenRefusal(db: Kysely<Database>, userId: string, email: string) {
  return db
    .selectFrom('mail_refusals')
    .select('refused_at')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
}

export function findClearedAt(db: Kysely<Database>, userId: string, email: string) {
  return db
    .selectFrom('mail_refusals')
    .select('cleared_at')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function clearRefusal(tx: Tx, userId: string, email: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mail_refusals')
    .set({ cleared_at: at })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('cleared_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isTopicMuted(db: Db, userId: string, topic: string): Promise<boolean> {
  const row = await db
    .selectFrom('muted_topics')
    .select('topic')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the message as bounced and returns its recipient. Undefined for an unknown one, or one marked before. */
export async function takeBounced(tx: Tx, messageId: string, at: Date) {
  return tx
    .updateTable('outbox')
    .set({ bounced_at: at })
    .where('id', '=', messageId)
    .where('bounced_at', 'is', null)
    .returning(['user_id', 'kind', 'ref'])
    .executeTakeFirst();
}

export async function listOwnersOf(db: Db, address: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any(${[address, address.toLowerCase()]})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(10)
    .execute();
}
