import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';

test('a connection that breaks in the middle of a transaction ends the transaction, not the process', async () => {
  const url = process.env['TEST_DATABASE_URL']!;
  const { db, pool, close } = connect(url, 2);
  pool.on('error', () => undefined);
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await close();
});
