import type { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export async function isGroupBusy(
  db: ReturnType<PgBoss['getDb']>,
  { name, groupId, id }: { name: string; groupId: string; id: string },
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pgboss.job where name = $1 and group_id = $2 and state = 'active' and id <> $3 limit 1`,
    [name, groupId, id],
  );
  return rows.length > 0;
}

export async function isAnyWaiting(db: ReturnType<PgBoss['getDb']>, name: string): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pgboss.job where name = $1 and state < 'active' and not blocked limit 1`,
    [name],
  );
  return rows.length > 0;
}

/** Also what an earlier release queued for less. */
export async function keepWaiting(db: ReturnType<PgBoss['getDb']>, seconds: number): Promise<void> {
  await db.executeSql(
    `update pgboss.job set keep_until = created_on + $1 * interval '1 second'
      where state < 'active' and keep_until < created_on + $1 * interval '1 second'`,
    [seconds],
  );
}

export async function countWaitingJobs(db: Db): Promise<{ kind: string; waiting: number; failing: number }[]> {
  const { rows } = await sql<{ kind: string; waiting: number; failing: number }>`
    select queue.name as kind, counted.waiting, counted.failing
      from pgboss.queue, lateral (
        select count(*)::int as waiting, count(*) filter (where few.state = 'retry')::int as failing
          from (select job.state from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked
                 limit 10000) as few) as counted
     where not starts_with(queue.name, '__')
     order by queue.name limit 200`.execute(db);
  return rows;
}

/** Queued mails that are not sent, at most 10 000, and the age of the oldest. */
export async function findOutboxFigures(db: Db): Promise<{ unsent: number; oldestSeconds: number }> {
  const { rows } = await sql<{ unsent: number; oldestSeconds: number }>`
    select count(*)::int as unsent,
           coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from (select created_at from outbox where sent_at is null and skipped_at is null order by created_at limit 10000) as few`.execute(
    db,
  );
  return rows[0]!;
}
