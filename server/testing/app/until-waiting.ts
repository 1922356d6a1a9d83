import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from './start-test-app.ts';

/** Until somebody waits for a lock that somebody else has. */
export function untilWaiting({ db }: TestApp): Promise<void> {
  const look = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
      join pg_database d on d.oid = database or database is null
      where not granted and d.datname = current_database()`.execute(db);
    expect(rows[0]!.waiting).toBeGreaterThan(0);
  };
  return vi.waitFor(look, { timeout: 10_000, interval: 20 });
}
