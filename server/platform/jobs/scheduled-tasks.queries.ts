import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Removal } from './scheduled-task.ts';

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

export async function deleteOldRuns(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('worker_rounds')
    .where('listed_at', '<', sql<Date>`now() - interval '30 days'`)
    .where((of) => of.or([of('ended_at', 'is', null), of('ended_at', '<', sql<Date>`now() - interval '30 days'`)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Added up by table and day in UTC; nothing is written where nothing was removed. */
export async function saveRemovals(db: Db, removed: Removal['removed']): Promise<void> {
  const rows = Object.entries(removed).filter(([, count]) => count > 0);
  if (rows.length === 0) return;
  await db
    .insertInto('removals')
    .values(
      rows.map(([table_name, count]) => ({
        day: sql<string>`(now() at time zone 'UTC')::date`,
        table_name,
        removed: count,
        removed_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'table_name']).doUpdateSet((of) => ({
        removed: sql<number>`removals.removed + ${of.ref('excluded.removed')}`,
        removed_at: of.ref('excluded.removed_at'),
      })),
    )
    .execute();
}

/** A year of days is enough to see whether it is done. */
export async function deleteOldRemovals(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('removals')
    .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - 365`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
