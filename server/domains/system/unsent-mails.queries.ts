/**
 * Queued mails that are not sent, with their job's data: the row itself while it is tried, its dead letter once it was given
 * up.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export type UnsentRow = {
  id: string;
  kind: string;
  createdAt: Date;
  requeuedAt: Date | null;
  email: string | null;
  refusedAt: Date | null;
  isQueued: boolean;
  nextAt: Date | null;
  tries: number;
  cause: string | null;
  place: string;
};

export async function listUnsent(db: Db, after: { at: string; id: string }, limit: number): Promise<UnsentRow[]> {
  const { rows } = await sql<UnsentRow>`
    with page as materialized (
      select id, kind, created_at, requeued_at, user_id from outbox
       where sent_at is null and skipped_at is null
         and created_at <= ${after.at}::timestamptz and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
       order by created_at desc, id desc limit ${limit}),
    dead as materialized (
      select singleton_key, source_retry_count, source_output from pgboss.job
       where name = 'dead-letter' and state < 'active' and not blocked and source_name = 'deliver-outbox'
         and singleton_key in (select id::text from page))
    select page.id, page.kind, page.created_at as "createdAt", page.requeued_at as "requeuedAt", users.email,
           refused.refused_at as "refusedAt", job.id is not null as "isQueued", job.start_after as "nextAt",
           coalesce(job.retry_count + (job.state <> 'created')::int, dead.source_retry_count + 1, 0) as tries,
           coalesce(job.output ->> 'cause', job.output -> 'value' ->> 'message', dead.source_output ->> 'cause') as cause,
           to_char(page.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || page.id as place
      from page
      left join users on users.id = page.user_id and users.deleted_at is null
      left join mail_refusals refused
        on refused.user_id = page.user_id and refused.email = users.email and refused.cleared_at is null
      left join lateral (
        select queued.id, queued.start_after, queued.retry_count, queued.state, queued.output from pgboss.job queued
         where queued.name = 'deliver-outbox' and queued.policy = 'exclusive' and queued.state <= 'active'
           and coalesce(queued.singleton_key, '') = page.id::text limit 1) as job on true
      left join lateral (
        select gone.source_retry_count, gone.source_output from dead gone where gone.singleton_key = page.id::text limit 1) as dead on true
     order by page.created_at desc, page.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnsent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from (
      select id from outbox where sent_at is null and skipped_at is null limit 1001) as few`.execute(db);
  return rows[0]!.count;
}

export async function lockUnsent(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.user_id')
    .select(['outbox.user_id', 'outbox.kind', 'outbox.sent_at', 'outbox.skipped_at', 'users.email'])
    .where('outbox.id', '=', id)
    .forUpdate('outbox')
    .executeTakeFirst();
}
