import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isLostDatabase } from '../http/handle-errors.ts';
import { openDatabase } from './open-database.ts';

test('a connection lost between two statements of a transaction fails the transaction, not the process', async () => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 2 });
  const transaction = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
  });
  const failure: unknown = await transaction.catch((error: unknown) => error);
  expect(isLostDatabase(failure)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
