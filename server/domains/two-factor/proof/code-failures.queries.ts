import { sql, type RawBuilder } from 'kysely';
import { freeTries, waitAfter } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export async function countInWindow(db: Db, key: string, windowMinutes: number): Promise<number> {
  const isOver = sql<boolean>`code_failures.failed_at < now() - make_interval(mins => ${windowMinutes})`;
  const { failures } = await db
    .insertInto('code_failures')
    .values({ key, failures: 1, blocked_until: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else code_failures.failures + 1 end`,
        failed_at: sql<Date>`case when ${isOver} then now() else code_failures.failed_at end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('code_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/**
 * Adds `weight` and sets the key's waiting time; false, without counting, while the key waits. A day without a wrong code
 * resets it.
 */
export async function countUnlessBlocked(db: Db, key: string, weight: number): Promise<boolean> {
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(freeTries + index));
  const failures = sql<number>`case when code_failures.failed_at < now() - interval '1 day' then ${weight}::int
    else code_failures.failures + ${weight}::int end`;
  const waitOf = (count: RawBuilder<number>) =>
    sql<Date>`now() + make_interval(secs => coalesce((${waits}::int[])[least(${count} - ${freeTries - 1}, ${waits.length})], 0))`;
  const counted = await db
    .insertInto('code_failures')
    .values({ key, failures: weight, blocked_until: waitOf(sql`${weight}::int`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, failed_at: sql`now()`, blocked_until: waitOf(failures) })
        .where('code_failures.blocked_until', '<=', sql<Date>`now()`),
    )
    .returning('failures')
    .executeTakeFirst();
  return counted !== undefined;
}

/** At least 1. */
export async function secondsBlocked(db: Db, key: string): Promise<number> {
  const blocked = await db
    .selectFrom('code_failures')
    .select(sql<string>`greatest(1, ceil(extract(epoch from blocked_until - now())))`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Number(blocked?.seconds ?? 1);
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('code_failures').where('key', '=', key).execute();
}

export async function deleteOldFailures(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('code_failures')
    .where('failed_at', '<', sql<Date>`now() - interval '2 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
