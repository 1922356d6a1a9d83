import { sql } from 'kysely';
import type { ThreadSource, ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { everyCompanyOf } from '../../../platform/access/any-company-of.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

type Place = { registration_id: string | null; order_id: string | null };

/** Company and order of a thread; undefined when one of them is not this person's. An order implies its company. */
export async function findThreadPlace(
  db: Db,
  userId: string,
  { registrationId, orderId }: { registrationId?: string; orderId?: string },
): Promise<Place | undefined> {
  const order = orderId
    ? await db
        .selectFrom('orders')
        .select('registration_id')
        .where('id', '=', orderId)
        .where('registration_id', '=', everyCompanyOf(userId))
        .executeTakeFirst()
    : undefined;
  if (orderId && (!order || (registrationId && registrationId !== order.registration_id))) return undefined;
  const targetId = order?.registration_id ?? registrationId;
  if (!targetId) return { registration_id: null, order_id: null };
  const own = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', targetId)
    .where('id', '=', everyCompanyOf(userId))
    .executeTakeFirst();
  return own && { registration_id: own.id, order_id: orderId ?? null };
}

type NewThread = Place & {
  id: string;
  number: string;
  userId: string;
  reference: string | null;
  source: ThreadSource;
  sendKey: string;
  at: Date;
  subject: string | null;
  /** Null where the team began it: nobody waits, and who wrote holds it. */
  dueAt: Date | null;
  assigneeId: string | null;
};

/** False when the number is taken, or the thread was sent before. */
export async function insertThread(tx: Tx, thread: NewThread): Promise<boolean> {
  const { id, number, userId, reference, source, sendKey, at, dueAt, registration_id, order_id } = thread;
  const { subject, assigneeId } = thread;
  const isAnswered = source === 'team';
  const row = await tx
    .insertInto('threads')
    .values({
      id,
      number,
      user_id: userId,
      registration_id,
      order_id,
      reference,
      source,
      send_key: sendKey,
      state: 'open',
      opened_at: at,
      moved_at: at,
      last_number: 1,
      subject,
      seen_number: isAnswered ? 0 : 1,
      waits_since: dueAt && at,
      due_at: dueAt,
      // What the team begins is no first answer, and counts in no figure.
      answered_at: isAnswered ? at : null,
      assignee_id: assigneeId,
      assigned_at: assigneeId && at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findSentThread(db: Db, userId: string, sendKey: string) {
  return db
    .selectFrom('threads')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
}

export function findOpenThreadOf(db: Db, userId: string) {
  return db
    .selectFrom('threads')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ThreadRow = {
  id: string;
  number: string;
  user_id: string;
  registration_id: string | null;
  order_id: string | null;
  reference: string | null;
  subject: string | null;
  source: ThreadSource;
  state: ThreadState;
  opened_at: Date;
  moved_at: Date;
  last_number: number;
  seen_number: number;
  seen_at: Date | null;
  waits_since: Date | null;
  due_at: Date | null;
  answered_at: Date | null;
  assignee_id: string | null;
  assigned_at: Date | null;
  back_at: Date | null;
  snoozed_until: Date | null;
  company_name: string | null;
};

export const selectThreads = (db: Db) =>
  db
    .selectFrom('threads as t')
    .leftJoin('registrations as r', 'r.id', 't.registration_id')
    .leftJoin('companies as c', 'c.registration_id', 't.registration_id')
    .leftJoin('cases as k', 'k.registration_id', 't.registration_id')
    .select([
      't.id',
      't.number',
      't.user_id',
      't.registration_id',
      't.order_id',
      't.reference',
      't.subject',
      't.opened_at',
      't.moved_at',
      't.last_number',
      't.seen_number',
      't.seen_at',
      't.waits_since',
      't.due_at',
      't.answered_at',
      't.assignee_id',
      't.assigned_at',
      't.back_at',
      't.snoozed_until',
    ])
    .select((of) => [
      of.ref('t.state').$castTo<ThreadState>().as('state'),
      of.ref('t.source').$castTo<ThreadSource>().as('source'),
      of.fn.coalesce('c.name', 'k.company_name', 'r.company_name').as('company_name'),
    ]);

export function findThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  return selectThreads(db).where('t.id', '=', id).executeTakeFirst();
}

export function findOwnedThread(db: Db, userId: string, id: string): Promise<ThreadRow | undefined> {
  return selectThreads(db).where('t.id', '=', id).where('t.user_id', '=', userId).executeTakeFirst();
}

export type ThreadPlace = { at: Date; id: string };

export function listOwnedThreads(db: Db, userId: string, after: ThreadPlace | undefined, limit: number) {
  let query = selectThreads(db)
    .where('t.user_id', '=', userId)
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(t.moved_at, t.id) < (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

/** Locks the thread until the transaction ends: messages are numbered one after the other. */
export async function lockThread(tx: Tx, id: string): Promise<ThreadRow | undefined> {
  const row = await tx.selectFrom('threads').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row && findThread(tx, id);
}

type ThreadChange = Partial<{
  state: ThreadState;
  moved_at: Date;
  last_number: number;
  seen_number: number;
  seen_at: Date;
  waits_since: Date | null;
  due_at: Date | null;
  answered_at: Date;
  answer_minutes: number;
  closed_at: Date | null;
  assignee_id: string | null;
  assigned_at: Date | null;
  back_at: Date | null;
  snoozed_until: Date | null;
}>;

export async function saveThread(tx: Tx, id: string, change: ThreadChange): Promise<void> {
  await tx.updateTable('threads').set(change).where('id', '=', id).execute();
}

/** The last message that the owner has read; never decreases, and never exceeds the last message. */
export async function saveSeen(db: Db, userId: string, id: string, number: number, at: Date): Promise<void> {
  await db
    .updateTable('threads')
    .set({ seen_number: number, seen_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('seen_number', '<', number)
    .where('last_number', '>=', number)
    .execute();
}
