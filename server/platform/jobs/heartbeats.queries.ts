/** Workers' heartbeats in the database, so that a worker without a port can be watched too. */
import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export const heartbeatMs = 2_000;
const silenceSecondsMax = 10;
/** Consecutive failed jobs, without a successful one. */
const failuresMax = 5;

export type Workers = { isAlive: boolean; seenAt: Date | null; workedAt: Date | null };

export async function saveHeartbeat(
  db: Db,
  worker: string,
  { workedAt, failures }: { workedAt: Date | null; failures: number },
): Promise<void> {
  const beat = {
    backend_pid: sql<number>`pg_backend_pid()`,
    beat_at: sql<Date>`now()`,
    failures,
    ...(workedAt && { worked_at: workedAt }),
  };
  await db
    .insertInto('worker_heartbeats')
    .values({ worker, ...beat })
    .onConflict((conflict) => conflict.column('worker').doUpdateSet(beat))
    .execute();
}

/** A killed worker is noticed at once, because its connection is gone; behind a pooler only when its heartbeats stop. */
export async function findWorkers(db: Db): Promise<Workers> {
  const { rows } = await sql<Partial<Workers>>`
    select max(beat_at) as "seenAt", max(worked_at) as "workedAt", bool_or(failures < ${failuresMax} and beat_at > now() - make_interval(secs => ${silenceSecondsMax})
      and exists (select from pg_stat_activity where pid = backend_pid)) as "isAlive"
    from worker_heartbeats`.execute(db);
  const { isAlive, seenAt, workedAt } = rows[0] ?? {};
  return { isAlive: isAlive ?? false, seenAt: seenAt ?? null, workedAt: workedAt ?? null };
}

export async function deleteHeartbeat(db: Db, worker: string): Promise<void> {
  await db.deleteFrom('worker_heartbeats').where('worker', '=', worker).execute();
}

export async function deleteOldHeartbeats(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('worker_heartbeats')
    .where('beat_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
