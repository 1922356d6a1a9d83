import { sql } from 'kysely';
import type { InboxView } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Db } from '../../../../platform/db/open-database.ts';
import { selectThreads, type ThreadPlace, type ThreadRow } from '../threads.queries.ts';

export type InboxRow = ThreadRow & {
  customer_name: string;
  customer_email: string;
  assignee_name: string | null;
  place: Date;
};

type Question = { view: InboxView; staffId: string; now: Date };

/** Waiting threads by since when they wait, others by last movement, closed ones newest first. */
const waits: readonly InboxView[] = ['waiting', 'unassigned', 'overdue'];

export function listInbox(db: Db, { view, staffId, now }: Question, after: ThreadPlace | undefined, limit: number) {
  const place = sql<Date>`${sql.ref(waits.includes(view) ? 't.waits_since' : 't.moved_at')}`;
  const isNewestFirst = view === 'closed';
  let query = selectThreads(db)
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .select(['u.name as customer_name', 'u.email as customer_email', 'a.name as assignee_name', place.as('place')])
    .orderBy(place, isNewestFirst ? 'desc' : 'asc')
    .orderBy('t.id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit);
  // As literals: with bound parameters the planner would not choose a partial index.
  if (waits.includes(view)) query = query.where(sql<boolean>`t.waits_since is not null`);
  if (waits.includes(view) || view === 'mine')
    query = query.where((of) => of.or([of('t.snoozed_until', 'is', null), of('t.snoozed_until', '<=', now)]));
  if (view === 'unassigned') query = query.where('t.assignee_id', 'is', null);
  if (view === 'overdue') query = query.where('t.due_at', '<', now);
  if (view === 'mine') query = query.where('t.assignee_id', '=', staffId).where('t.state', '=', 'open');
  if (view === 'answered') query = query.where('t.state', '=', 'open').where('t.waits_since', 'is', null);
  if (view === 'snoozed') query = query.where('t.state', '=', 'open').where('t.snoozed_until', '>', now);
  if (view === 'closed') query = query.where('t.state', '=', 'closed');
  if (after) {
    const isBeyond = isNewestFirst
      ? sql<boolean>`(${place}, t.id) < (${after.at}, ${after.id}::uuid)`
      : sql<boolean>`(${place}, t.id) > (${after.at}, ${after.id}::uuid)`;
    query = query.where(isBeyond);
  }
  return query.execute();
}

export async function findCaseOf(db: Db, registrationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row?.id;
}

export async function findAnswerFigures(db: Db, since: Date) {
  const row = await db
    .selectFrom('threads')
    .select((of) => of.fn.count<string>('answer_minutes').as('count'))
    .select([
      sql<number | null>`percentile_disc(0.5) within group (order by answer_minutes)`.as('median'),
      sql<number | null>`percentile_disc(0.9) within group (order by answer_minutes)`.as('p90'),
    ])
    .where('answered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), median: row.median, p90: row.p90 };
}

export async function listWaitingSince(db: Db): Promise<Date[]> {
  const rows = await db
    .selectFrom('threads')
    .select('waits_since')
    .where(sql<boolean>`waits_since is not null`)
    .orderBy('waits_since')
    .limit(5000)
    .execute();
  return rows.map(({ waits_since }) => waits_since!);
}

export async function listHeldTooLong(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where('back_at', '<=', now)
    .orderBy('back_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
