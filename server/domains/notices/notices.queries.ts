import type { NoticeFacts, NoticeKind } from '@zarpa/contract/notices/texts.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export async function listOwnNotices(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const rows = db
    .selectFrom('notices')
    .select(['id', 'seq', 'kind', 'facts', 'created_at', 'read_at'])
    .where('user_id', '=', userId);
  const page = before === undefined ? rows : rows.where('seq', '<', before);
  const found = await page.orderBy('seq', 'desc').limit(limit).execute();
  return found.map(({ kind, facts, ...row }) => ({ ...row, kind: kind as NoticeKind, facts: facts as NoticeFacts }));
}

const countedMax = 100;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from
      (select 1 from notices where user_id = ${userId} and read_at is null limit ${countedMax}) as counted`.execute(db);
  return rows[0]!.unread;
}

export async function listSeqsAfter(db: Db, userId: string, seq: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('seq')
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => row.seq);
}

export async function findOwnNotice(db: Db, userId: string, id: string): Promise<{ seq: string } | undefined> {
  return db.selectFrom('notices').select('seq').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

export async function deleteNoticesOfCompany(tx: Tx, userId: string, registrationId: string): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where(sql<boolean>`facts ->> 'registration_id' = ${registrationId}`)
    .execute();
}
