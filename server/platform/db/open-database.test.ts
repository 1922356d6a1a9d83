import { randomUUID } from 'node:crypto';
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

test('a statement whose table was altered is made anew, alone and in a transaction, which begins again', async () => {
  const { db } = openDatabase(process.env['TEST_DATABASE_URL']!, { connectionsMax: 1 });
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
