import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { array, assert, asyncProperty, constantFrom, integer, oneof, option, string, tuple } from 'fast-check';
import type { Customer, TestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { checkLogin } from './check-login.ts';
import { copyRows } from './copy-rows.ts';

const app = testApp();

const check = (db: TestApp['db'], isProduction: boolean) => {
  const warnings: unknown[] = [];
  const log = { warn: (text: unknown) => void warnings.push(text) } as unknown as TestApp['context']['log'];
  return checkLogin({ db, config: { ...app.context.config, isProduction }, log }).then(() => warnings);
};

test('the application’s login starts; the owner’s is refused in production by a sentence, and named elsewhere', async () => {
  expect(await check(app.db, true)).toEqual([]);
  await expect(check(app.ownerDb, true)).rejects.toThrow(/producción: DATABASE_URL .*zarpa_app.*MIGRATE_DATABASE_URL/);
  const warned = await check(app.ownerDb, false);
  expect(warned).toEqual([expect.stringContaining('zarpa_app'), expect.stringContaining('sin límite de tiempo')]);
});

test('a login whose statements have no limit is refused in production', async () => {
  const { rows } =
    await sql`select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i`.execute(
      app.db,
    );
  expect(rows).toEqual([{ s: '30s', i: '1min' }]);
  const unlimited = app.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await check(tx, true);
  });
  await expect(unlimited).rejects.toThrow(/producción: DATABASE_URL .*sin límite de tiempo por sentencia/);
});

/** Allowed for the next release's migrations while this release runs: it does not need these columns. */
const migrations = [
  [
    'alter table registrations add column added text',
    'alter table users add column added text',
    'alter table sessions add column added integer not null default 0',
    'alter table files add column added text',
  ],
  ['alter table registrations drop column unused'],
  [
    'alter table registrations alter column company_name type varchar(500)',
    'alter table registrations alter column plan_type type varchar(50)',
    'alter table companies alter column contact_name type varchar(500)',
    'alter table outbox alter column ref type varchar(500)',
  ],
];

test('tables altered under eight busy clients fail no request', { timeout: 60_000 }, async () => {
  await sql`alter table registrations add column unused text`.execute(app.ownerDb);
  const customers = await Promise.all(Array.from({ length: 8 }, () => app.customer()));
  const answers: string[] = [];
  const over = new AbortController();
  const clients = customers.map(async (customer) => {
    while (!over.signal.aborted) answers.push(...(await visit(customer)));
  });
  try {
    // Every client has called before the first change, and calls again after each table's.
    await until(() => answers.length > 2 * customers.length);
    for (const some of migrations) {
      for (const statement of some) await sql.raw(statement).execute(app.ownerDb);
      const before = answers.length;
      await until(() => answers.length > before + 2 * customers.length);
    }
  } finally {
    over.abort();
    await Promise.all(clients);
  }
  expect(new Set(answers)).toEqual(new Set(['listed 200 ', 'bought 200 ']));
});

async function visit(customer: Customer): Promise<string[]> {
  const { token } = customer;
  const listed = await app.call('GET /api/companies/by-user', { token, query: { include_details: 'true' } });
  const bought = await app.call('POST /api/companies/initial', { token, body: purchaseOf(customer) });
  return [`listed ${listed.status} ${listed.body.code ?? ''}`, `bought ${bought.status} ${bought.body.code ?? ''}`];
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

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
