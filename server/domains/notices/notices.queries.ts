import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { randomUUID } from 'node:crypto';
import type { NoticeFacts, NoticeKind } from '@zarpa/contract/notices/texts.rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { Db } from '../../platform/db/open-database.ts';

export type NewNotice = {
  userId: string;
  kind: NoticeKind;
  /** The cause: a kind is told once for each. */
  ref: string;
  facts: NoticeFacts;
  at: Date;
};

/** The new notice's place in the count, or undefined when its cause was told already. */
export async function insertNotice(tx: Transaction<Database>, notice: NewNotice): Promise<string | undefined> {
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
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  return row?.seq;
}

/** Newest first; `before` is the last of the page before. */
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
  // The database holds kinds to their list; facts are written by `giveNotice` alone.
  return found.map(({ kind, facts, ...row }) => ({ ...row, kind: kind as NoticeKind, facts: facts as NoticeFacts }));
}

const countedMax = 100;

/** Up to 100. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from
      (select 1 from notices where user_id = ${userId} and read_at is null limit ${countedMax}) as counted`.execute(db);
  return rows[0]!.unread;
}

/** Places of the person's notices after this one, oldest first. */
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

/** Of the person's newest notice; '0' where there is none. */
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

export async function findOwnNotice(db: Db, userId: string, id: string): Promise<{ seq: string } | undefined> {
  return db.selectFrom('notices').select('seq').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** One, or all up to a place; what was read stays read since then. True when there was something to mark. */
export async function markRead(
  db: Db,
  userId: string,
  which: { id: string } | { up_to: string },
  at: Date,
): Promise<boolean> {
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

/** What was charged, and for which company, as it is called now. */
export async function findPaidRegistration(db: Db, registrationId: string) {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('cases as k', 'k.registration_id', 'r.id')
    .select((of) => ['r.amount_cents', of.fn.coalesce('k.company_name', 'r.company_name').as('company_name')])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return row && { ...row, company_name: filedName(row.company_name) };
}
