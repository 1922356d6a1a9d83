import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { NoticeFacts, NoticeKind } from '@zarpa/contract/notices/texts.rules.ts';
import type { Db, Tx } from '../db/open-database.ts';

export type NewNotice = {
  userId: string;
  kind: NoticeKind;
  ref: string;
  facts: NoticeFacts;
  at: Date;
};

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<string | undefined> {
  const row = await tx
    .insertInto('notices')
    .values({
      id: randomUUID(),
      user_id: notice.userId,
      kind: notice.kind,
      ref: notice.ref,
      facts: JSON.stringify(notice.facts),
      created_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref', 'user_id']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  return row?.seq;
}

export async function findLastSeq(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('notices')
    .select('seq')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? '0';
}

/** Marks one notice, or all up to a number; a read one keeps its time. True when something was marked. */
export async function markRead(db: Db, userId: string, which: { id: string } | { up_to: string }, at: Date) {
  const unread = db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  const rows = await ('id' in which ? unread.where('id', '=', which.id) : unread.where('seq', '<=', which.up_to))
    .returning('seq')
    .execute();
  return rows.length > 0;
}

export async function deleteNoticesOfCompany(tx: Tx, userId: string, registrationId: string): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where(sql<boolean>`facts ->> 'registration_id' = ${registrationId}`)
    .execute();
}
