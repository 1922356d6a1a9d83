import type { NoticeFacts, NoticeKind } from '@zarpa/contract/notices/texts.rules.ts';
import type { ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

const mailFields = ['id', 'kind', 'payload', 'created_at', 'sent_at', 'skipped_at', 'bounced_at'] as const;

/** `without`: kinds that are not shown. */
export function listMailsOfPerson(db: Db, userId: string, without: readonly string[], limit: number) {
  return db
    .selectFrom('outbox')
    .select(mailFields)
    .where('user_id', '=', userId)
    .where('kind', '<>', sql<string>`all(${without})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findMailOfPerson(db: Db, userId: string, id: string) {
  return db
    .selectFrom('outbox')
    .select(mailFields)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function listNoticesOfPerson(db: Db, userId: string, without: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'facts', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('kind', '<>', sql<string>`all(${without})`)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as NoticeKind, facts: row.facts as NoticeFacts }));
}

export async function listThreadsOfPerson(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('threads as t')
    .leftJoin('registrations as r', 'r.id', 't.registration_id')
    .leftJoin('cases as c', 'c.registration_id', 'r.id')
    .select(['t.id', 't.number', 't.state', 't.opened_at', 't.waits_since'])
    .select((of) => of.fn.coalesce('c.company_name', 'r.company_name').as('company_name'))
    .where('t.user_id', '=', userId)
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as ThreadState }));
}

export async function countMessagesOfPerson(
  db: Db,
  userId: string,
  { mails, notices }: { mails: readonly string[]; notices: readonly string[] },
) {
  const { rows } = await sql<{ mails: number; notices: number; threads: number }>`
    select (select count(1)::int from outbox where user_id = ${userId} and kind <> all(${mails})) as mails,
           (select count(1)::int from notices where user_id = ${userId} and kind <> all(${notices})) as notices,
           (select count(1)::int from threads where user_id = ${userId}) as threads`.execute(db);
  return rows[0]!;
}
