/** Signs of life: a worker without a port is seen all the same, by whoever reads the database. */
import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export const heartbeatMs = 2_000;
/** A worker that is busy or frozen this long is not one to count on. */
const silenceSecondsMax = 10;

export async function saveHeartbeat(db: Db, worker: string): Promise<void> {
  const beat = { backend_pid: sql<number>`pg_backend_pid()`, beat_at: sql<Date>`now()` };
  await db
    .insertInto('worker_heartbeats')
    .values({ worker, ...beat })
    .onConflict((conflict) => conflict.column('worker').doUpdateSet(beat))
    .execute();
}

/**
 * The last sign of any worker, and whether one lives. A killed one is missed at once, because the connection that its
 * last sign came by is gone with it; behind a pooler, which keeps connections, only after its silence.
 */
export async function findWorkers(db: Db): Promise<{ isAlive: boolean; seenAt: Date | null }> {
  const { rows } = await sql<{ isAlive: boolean | null; seenAt: Date | null }>`
    select max(beat_at) as "seenAt", bool_or(beat_at > now() - make_interval(secs => ${silenceSecondsMax})
      and exists (select from pg_stat_activity where pid = backend_pid)) as "isAlive"
    from worker_heartbeats`.execute(db);
  return { isAlive: rows[0]?.isAlive ?? false, seenAt: rows[0]?.seenAt ?? null };
}

export async function deleteHeartbeat(db: Db, worker: string): Promise<void> {
  await db.deleteFrom('worker_heartbeats').where('worker', '=', worker).execute();
}

/** Of workers that were killed. */
export async function deleteOldHeartbeats(db: Db): Promise<void> {
  await db
    .deleteFrom('worker_heartbeats')
    .where('beat_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
