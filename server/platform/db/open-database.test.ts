import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isLostDatabase } from '../http/handle-errors.ts';
import { openDatabase } from './open-database.ts';

test('a connection lost between two statements of a transaction fails the transaction, not the process', async () => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 2, statements: 'named' });
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

test('a statement whose table was altered is made anew, alone and in a transaction, which begins again', async () => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 1, statements: 'named' });
  const name = `altered_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create table ${name} (word text)`).execute(db);
  await sql.raw(`insert into ${name} values ('hola')`).execute(db);
  const read = (on: typeof db) =>
    sql<{ word: string }>`select word from ${sql.table(name)} where word <> ${''}`.execute(on);
  let runs = 0;
  for (let round = 0; round < 20; round += 1) {
    expect((await read(db)).rows).toEqual([{ word: 'hola' }]);
    await sql.raw(`alter table ${name} alter column word type ${round % 2 ? 'text' : 'varchar(9)'}`).execute(db);
    if (round % 4 > 1) continue;
    const found = await db.transaction().execute(async (tx) => {
      runs += 1;
      return (await read(tx)).rows;
    });
    expect(found).toEqual([{ word: 'hola' }]);
  }
  expect(runs).toBe(20);
  await sql.raw(`drop table ${name}`).execute(db);
  await db.destroy();
});

test('a late statement is given up, and ended in the database', async () => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, {
    connectionsMax: 1,
    statements: 'named',
    statementSecondsMax: 1,
  });
  const late: unknown = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  expect(isLostDatabase(late)).toBe(true);
  const running = () =>
    sql`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`.execute(
      db,
    );
  await expect.poll(async () => (await running()).rows.length, { timeout: 5_000 }).toBe(0);
  await db.destroy();
});

test.each(['53100', '53200', '58030'])('a database without disk or memory (%s) is one that is away', async (code) => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 1, statements: 'named' });
  const raised = sql.raw(`do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`).execute(db);
  const failure: unknown = await raised.catch((error: unknown) => error);
  expect(isLostDatabase(failure)).toBe(true);
  await db.destroy();
});

test.each([
  ['named', 1],
  ['unnamed', 0],
] as const)('%s statements leave %i prepared', async (statements, count) => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 1, statements });
  for (let round = 0; round < 3; round += 1) await sql`select ${'a'}::text`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
     where statement = 'select $1::text'`.execute(db);
  expect(rows).toEqual([{ n: count }]);
  await db.destroy();
});
