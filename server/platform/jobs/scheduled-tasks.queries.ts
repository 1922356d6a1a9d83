import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export async function listScheduledTasks(db: Db, tasks: readonly { name: string; restMs: number }[]): Promise<void> {
  if (tasks.length === 0) return;
  await db
    .insertInto('worker_rounds')
    .values(tasks.map(({ name, restMs }) => ({ name, rest_ms: restMs })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((of) => ({ rest_ms: of.ref('excluded.rest_ms'), listed_at: sql<Date>`now()` })),
    )
    .execute();
}

export async function saveScheduledRun(
  db: Db,
  { name, tookMs, cause }: { name: string; tookMs: number; cause: string | null },
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('worker_rounds')
    .set({
      ended_at: now,
      took_ms: Math.round(tookMs),
      cause,
      ...(cause === null ? { good_at: now } : { failed_at: now }),
    })
    .where('name', '=', name)
    .execute();
}

export async function deleteOldRuns(db: Db): Promise<void> {
  await db
    .deleteFrom('worker_rounds')
    .where('listed_at', '<', sql<Date>`now() - interval '30 days'`)
    .where((of) => of.or([of('ended_at', 'is', null), of('ended_at', '<', sql<Date>`now() - interval '30 days'`)]))
    .execute();
}
