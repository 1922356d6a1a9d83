/**
 * A retried job waits in its queue; a given-up one has a copy among the dead letters. `source_root_id` is its first id,
 * however often it is revived. Our queues use one priority, so that pages follow their index.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export type FailedJobRow = {
  id: string;
  kind: string;
  subject: string | null;
  isGivenUp: boolean;
  queuedAt: Date;
  triedAt: Date;
  tries: number;
  nextAt: Date | null;
  cause: string | null;
  place: string;
};

const place = sql<string>`to_char(job.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || job.id`;
const causeIn = (column: string) => {
  const output = sql.ref(column);
  return sql<
    string | null
  >`coalesce(${output} ->> 'cause', ${output} -> 'value' ->> 'message', ${output} ->> 'message')`;
};

/** The last queued, or given up, comes first. `after` is the place of the last row on the previous page. */
export async function listFailed(
  db: Db,
  { kind = null, after, limit }: { kind?: string | null | undefined; after: { at: string; id: string }; limit: number },
): Promise<FailedJobRow[]> {
  const isAfter = sql`job.created_on <= ${after.at}::timestamptz and (job.created_on, job.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<FailedJobRow>`
    select id, kind, subject, "isGivenUp", "queuedAt", "triedAt", tries, "nextAt", cause, place from (
      select found.id, found.kind, found.subject, false as "isGivenUp", found."queuedAt", found."triedAt", found.tries,
             found."nextAt", found.cause, found.place, found."at", found.row_id
        from pgboss.queue, lateral (
          select coalesce(job.source_root_id, job.id) as id, job.name as kind, job.singleton_key as subject,
                 job.created_on as "queuedAt", coalesce(job.started_on, job.created_on) as "triedAt",
                 job.retry_count + 1 as tries, job.start_after as "nextAt", ${causeIn('job.output')} as cause, ${place} as place,
                 job.created_on as "at", job.id as row_id
            from pgboss.job
           where job.name = queue.name and job.priority = 0 and job.state < 'active' and not job.blocked
             and job.state = 'retry' and ${isAfter}
           order by job.created_on desc, job.id desc limit ${limit}) as found
       where queue.name <> 'dead-letter' and (${kind}::text is null or queue.name = ${kind})
      union all
      (select coalesce(job.source_root_id, job.source_id, job.id), job.source_name, job.singleton_key, true,
              coalesce(job.source_created_on, job.created_on), job.created_on, coalesce(job.source_retry_count, 0) + 1,
              null, ${causeIn('job.source_output')}, ${place}, job.created_on, job.id
         from pgboss.job
        where job.name = 'dead-letter' and job.priority = 0 and job.state < 'active' and not job.blocked
          and (${kind}::text is null or job.source_name = ${kind}) and job.source_name is not null and ${isAfter}
        order by job.created_on desc, job.id desc limit ${limit})) as failed
    order by "at" desc, row_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFailed(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, least(sum(failing), 1001)::int as count from (
      select queue.name as kind, counted.failing
        from pgboss.queue, lateral (
          select count(1) as failing from (
            select job.id from pgboss.job
             where job.name = queue.name and job.state < 'active' and not job.blocked and job.state = 'retry' limit 1001) as few
        ) as counted
       where queue.name <> 'dead-letter'
      union all
      select source_name, count(1) from (
        select job.source_name from pgboss.job
         where job.name = 'dead-letter' and job.state < 'active' and not job.blocked and job.source_name is not null limit 5000) as dead
       group by source_name) as each
     where failing > 0 group by kind order by kind limit 200`.execute(db);
  return rows;
}

export async function listDeadLetters(db: Db, kind: string, id: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id from pgboss.job
     where job.name = 'dead-letter' and job.state < 'active' and not job.blocked and job.source_name = ${kind}
       and (${id}::uuid is null or coalesce(job.source_root_id, job.source_id) = ${id}::uuid)
     order by job.created_on limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Makes waiting retries due now; those already due stay. Returns how many, at most `limit`. */
export async function hurryRetries(tx: Tx, kind: string, id: string | null, limit: number): Promise<number> {
  // Not now(): a transaction that waited for the lock began before the other one wrote.
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set start_after = clock_timestamp()
     where name = ${kind} and id = any (array(
       select job.id from pgboss.job
        where job.name = ${kind} and job.state < 'active' and not job.blocked and job.state = 'retry'
          and job.start_after > clock_timestamp() and (${id}::uuid is null or coalesce(job.source_root_id, job.id) = ${id}::uuid)
        order by job.created_on limit ${limit} for update skip locked))
       and state = 'retry'
    returning id`.execute(tx);
  return rows.length;
}

export async function listStates(db: Db, kind: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where name = ${kind} and id = ${id}::uuid
    union all
    select state::text as state from pgboss.job where name = ${kind} and source_root_id = ${id}::uuid
    limit 50`.execute(db);
  return rows.map(({ state }) => state);
}

/** First id of the unfinished job about this subject, given-up ones included. */
export async function findJobAbout(db: Db, kind: string, subject: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(source_root_id, id) as id from pgboss.job
     where name = ${kind} and policy = 'exclusive' and coalesce(singleton_key, '') = ${subject} and state <= 'active'
    union all
    select coalesce(source_root_id, source_id) from pgboss.job
     where name = 'dead-letter' and state < 'active' and not blocked and source_name = ${kind} and singleton_key = ${subject}
    limit 1`.execute(db);
  return rows[0]?.id;
}
