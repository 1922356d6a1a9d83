import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from './start-test-app.ts';

/** Waits until `count` connections wait for a lock; asks outside a transaction, which would see the same answer again. */
export function untilWaiting({ db }: TestApp, count = 1): Promise<void> {
  const look = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows[0]!.waiting).toBeGreaterThanOrEqual(count);
  };
  return vi.waitFor(look, { timeout: 10_000, interval: 20 });
}
