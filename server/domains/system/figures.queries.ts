/** Each statement reads only what it counts: open cases, thirty days of payments, five thousand steps. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export async function countOpenCases(db: Db, now: Date, under: readonly number[]) {
  const { rows } = await sql<{ stage: string; age: number; count: number }>`
    select stage, width_bucket(extract(epoch from ${now}::timestamptz - stage_since) / 86400, ${under}::numeric[]) as age,
           count(1)::int as count
      from cases where stage not in ('completed', 'refused', 'cancelled')
     group by 1, 2 order by 1, 2 limit 100`.execute(db);
  return rows;
}

/** Hours that the newest steps since `since` took, by the stage that each ended; reads at most `stepsMax` steps. */
export async function findStageTimes(db: Db, since: Date, stepsMax: number) {
  const { rows } = await sql<{ stage: string; steps: number; median: number; p90: number }>`
    with moves as (
      select case_id, number, at, facts ->> 'from' as stage from case_events
       where facts ? 'from' and at >= ${since}
       order by at desc limit ${stepsMax}),
    took as (
      select moves.stage, extract(epoch from moves.at - coalesce(before.at, cases.opened_at)) / 3600 as hours
        from moves
        join cases on cases.id = moves.case_id
        left join lateral (
          select earlier.at from case_events earlier
           where earlier.case_id = moves.case_id and earlier.number < moves.number and earlier.facts ? 'from'
           order by earlier.number desc limit 1) as before on true)
    select stage, count(1)::int as steps,
           percentile_cont(0.5) within group (order by hours)::float8 as median,
           percentile_cont(0.9) within group (order by hours)::float8 as p90
      from took group by stage limit 50`.execute(db);
  return rows;
}

/** By day in UTC; days without payments are left out. */
export async function listPaidDays(db: Db, since: Date) {
  const { rows } = await sql<{ day: string; payments: number; amountCents: number }>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(1)::int as payments,
           sum(amount_cents)::float8 as "amountCents"
      from registrations where paid_at is not null and paid_at >= ${since}
     group by 1 order by 1 limit 40`.execute(db);
  return rows;
}
