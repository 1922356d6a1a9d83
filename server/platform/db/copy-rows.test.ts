import { array, assert, asyncProperty, constantFrom, integer, oneof, option, string, tuple } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { copyRows } from './copy-rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
beforeAll(async () => {
  await sql`create table copied (place int primary key, words text, list text[] not null)`.execute(app.ownerDb);
  await sql`grant all on copied to zarpa_app`.execute(app.ownerDb);
});

const into = 'copied (place, words, list)';
const sign = constantFrom(
  '\\',
  '\t',
  '\n',
  '\r',
  '"',
  '{',
  '}',
  ',',
  'N',
  '\\N',
  '\\.',
  '.',
  ' ',
  '',
  'é',
  '🚀',
  "'",
  'NULL',
);
const words = oneof(
  array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
  string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
);

test('what is copied is there as it was, whatever is in it', () =>
  assert(
    asyncProperty(array(tuple(option(words), array(words, { maxLength: 3 })), { maxLength: 40 }), async (given) => {
      const rows = given.map(([text, list], place) => [place, text, list] as const);
      const kept = await app.db.transaction().execute(async (tx) => {
        await copyRows(tx, into, rows);
        const found = await sql<{
          words: string;
          list: string[];
        }>`with gone as (delete from copied returning place, words, list) select * from gone order by place`.execute(
          tx,
        );
        return found.rows;
      });
      expect(kept).toEqual(rows.map(([place, text, list]) => ({ place, words: text, list })));
    }),
    { numRuns: 60 },
  ));

test('more rows than go at once are taken while others are written, and all or none are there', async () => {
  let isTaken = 0;
  const rows = function* (last: number) {
    for (let place = 0; place <= last; place += 1) {
      isTaken += 1;
      // At the end one that is there already.
      yield [place === last ? 0 : place, 'palabra'.repeat(20), []];
    }
  };
  await expect(app.db.transaction().execute((tx) => copyRows(tx, into, rows(20_000)))).rejects.toThrow(/duplicate key/);
  expect(isTaken).toBe(20_001);
  expect((await sql`select 1 from copied`.execute(app.db)).rows).toEqual([]);
});

test('what breaks while rows are made breaks the statement, and the connection goes on', async () => {
  const rows = function* () {
    yield [1, 'una', []];
    throw new Error('no more');
  };
  await expect(app.db.transaction().execute((tx) => copyRows(tx, into, rows()))).rejects.toThrow();
  expect((await sql`select 1 from copied`.execute(app.db)).rows).toEqual([]);
  await assert(
    asyncProperty(integer(), async (number) => void (await sql`select ${number}::int`.execute(app.db))),
    {
      numRuns: 20,
    },
  );
});
