import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export async function savePart(db: Db, part: string, isGood: boolean): Promise<void> {
  const seen = { is_good: isGood, checked_at: sql<Date>`now()`, ...(isGood && { good_at: sql<Date>`now()` }) };
  await db
    .insertInto('system_parts')
    .values({ part, ...seen })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(seen))
    .execute();
}

export function listParts(db: Db, freshSeconds: number) {
  return db
    .selectFrom('system_parts')
    .select(['part', 'is_good', 'checked_at', 'good_at'])
    .select(sql<boolean>`checked_at > now() - make_interval(secs => ${freshSeconds})`.as('is_fresh'))
    .limit(100)
    .execute();
}

export function listRoundRuns(db: Db) {
  return db
    .selectFrom('worker_rounds')
    .select(['name', 'rest_ms', 'listed_at', 'ended_at', 'took_ms', 'good_at', 'cause'])
    .orderBy('name')
    .limit(200)
    .execute();
}

/** Of the last days in UTC, the newest first; a row is a table's day. */
export function listRemovals(db: Db, days: number) {
  return db
    .selectFrom('removals')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'table_name', 'removed', 'removed_at'])
    .where('day', '>', sql<string>`(now() at time zone 'UTC')::date - ${days}::int`)
    .orderBy('removals.day', 'desc')
    .orderBy('table_name')
    .limit(2_000)
    .execute();
}
