import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';

test('a connection that breaks in the middle of a transaction ends the transaction, not the process', async () => {
  const url = process.env['TEST_DATABASE_URL']!;
  const { db, pool, close } = connect(url, 2, { statements: 'named' });
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

test('behind a pooler that knows no named statements nobody names one, the limits’ library neither', async () => {
  const prepared = async (statements: 'named' | 'unnamed') => {
    const { pool, close } = connect(process.env['TEST_DATABASE_URL']!, 1, { statements });
    await pool.query('select $1::int', [1]);
    await pool.query({ name: 'rate_limit:rlflx-get', text: 'select $1::text', values: ['a'] });
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name');
    await close();
    return rows.map(({ name }) => name);
  };
  expect(await prepared('named')).toContain('rate_limit:rlflx-get');
  expect(await prepared('unnamed')).toEqual([]);
});
