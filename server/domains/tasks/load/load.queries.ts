/** Each reads what is open, or the steps since a day, by an index. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

export type Held = { holder: string | null; open: number; overdue: number };

const holdersMax = 1_000;

export async function countCases(db: Db, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select assignee_id as holder, count(1)::int as open, count(1) filter (where due_at < ${now})::int as overdue
      from cases where turn <> 'nobody' group by assignee_id limit ${holdersMax}`.execute(db);
  return rows;
}

/** `today`: the day in UTC. */
export async function countTasks(db: Db, today: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select owner_id as holder, count(1)::int as open, count(1) filter (where due_on < ${today}::date)::int as overdue
      from tasks where done_at is null group by owner_id limit ${holdersMax}`.execute(db);
  return rows;
}

export async function countThreads(db: Db, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select assignee_id as holder, count(1)::int as open, count(1) filter (where due_at < ${now})::int as overdue
      from threads where waits_since is not null group by assignee_id limit ${holdersMax}`.execute(db);
  return rows;
}

export type StageWeek = { week: string; stage: string; steps: number; median: number; p90: number };

/** Hours that the steps since `since` took, by the Monday of their week and the stage that each ended. Reads at most `stepsMax`. */
export async function listStageWeeks(db: Db, since: Date, stepsMax: number): Promise<StageWeek[]> {
  const { rows } = await sql<StageWeek>`
    with moves as (
      select case_id, number, at, facts ->> 'from' as stage from case_events
       where facts ? 'from' and at >= ${since}
       order by at desc limit ${stepsMax}),
    took as (
      select moves.stage, to_char(date_trunc('week', moves.at at time zone 'UTC'), 'YYYY-MM-DD') as week,
             extract(epoch from moves.at - coalesce(before.at, cases.opened_at)) / 3600 as hours
        from moves
        join cases on cases.id = moves.case_id
        left join lateral (
          select earlier.at from case_events earlier
           where earlier.case_id = moves.case_id and earlier.number < moves.number and earlier.facts ? 'from'
           order by earlier.number desc limit 1) as before on true)
    select week, stage, count(1)::int as steps,
           percentile_cont(0.5) within group (order by hours)::float8 as median,
           percentile_cont(0.9) within group (order by hours)::float8 as p90
      from took group by week, stage order by week, stage limit 500`.execute(db);
  return rows;
}
