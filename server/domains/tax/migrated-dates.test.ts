/** What was owed in a database of an older release is owed after its migrations and the first look at each company: no date is lost. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrations.ts';
import { openDatabase, type Db } from '../../platform/db/open-database.ts';
import { makeOldDatabase } from '../../testing/old-database.ts';
import { refreshObligations } from './dates/refresh-obligations.ts';

const server = process.env['TEST_DATABASE_URL']!;
const name = `owed_${randomUUID().replaceAll('-', '')}`;
const url = server.replace('/postgres?', `/${name}?`);
/** A company of the older release that was formed. */
const company = '0fa7df2c-9656-4139-a993-6d0d4da770c4';
const clock = () => new Date('2026-11-26T12:00:00Z');
let db: Db;
let close: () => Promise<void>;

type Row = [key: string, due_on: string, state: string, reason: string | null];
const then: Row[] = [
  ['be_13:', '2024-07-25', 'not_applicable', 'La presentó el contador.'],
  ['form_5472:2024', '2025-04-15', 'due', null],
  ['form_5472:2025', '2026-04-15', 'done', null],
  // By a fiscal year of the books, which decided then and does not now.
  ['form_5472:2025-26', '2026-10-15', 'due', null],
  ['wy_annual_report:2025', '2025-06-01', 'due', null],
];

beforeAll(async () => {
  await onServer(`create database ${name}`);
  await makeOldDatabase(url);
  const old = new pg.Client({ connectionString: url });
  await old.connect();
  await old.query(`update companies set formed_on = '2024-06-10' where registration_id = $1`, [company]);
  const user = `(select user_id from registrations where id = $1)`;
  const facts = { taxed_as: 'default', owners_are: 'foreign', owner_is: 'person', fiscal_year_end: '06-30' };
  for (const [fact, value] of Object.entries(facts))
    await old.query(
      `insert into tax_facts (registration_id, fact, user_id, value, answered_at)
      values ($1, $2, ${user}, $3, '2026-01-10')`,
      [company, fact, JSON.stringify(value)],
    );
  await old.query(`delete from obligations where registration_id = $1`, [company]);
  for (const [key, due_on, state, reason] of then)
    await old.query(
      `insert into obligations (registration_id, key, user_id, rule, period, due_on, state, reason, settled_at, changed_at)
       values ($1, $2, ${user}, $3, $4, $5, $6, $7, case when $6 = 'due' then null else timestamptz '2026-05-01' end, '2026-05-01')`,
      [company, key, ...key.split(':'), due_on, state, reason],
    );
  await old.end();
  const opened = openDatabase(url, { connectionsMax: 2, statementSecondsMax: 60 });
  db = opened.db;
  close = () => db.destroy();
  await migrate(db as never);
}, 60_000);
afterAll(async () => {
  await close?.();
  await onServer(`drop database if exists ${name} with (force)`);
});

test('each date that was settled or overdue is there as it was, and what the law adds stands beside it', async () => {
  const { user_id } = await db
    .selectFrom('registrations')
    .select('user_id')
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) => refreshObligations({ clock }, tx, { registrationId: company, userId: user_id }));
  const rows = await db
    .selectFrom('obligations')
    .select(['key', 'due_on', 'state', 'reason'])
    .where('registration_id', '=', company)
    .where('due_on', '<', '2026-11-26')
    .orderBy('due_on')
    .orderBy('key')
    .execute();
  const now = rows.map(({ key, due_on, state, reason }): Row => [key, due_on, state, reason]);
  expect(now).toEqual(expect.arrayContaining(then));
  // Of two years that are over, and of what was told to no company before.
  expect(now.map(([key]) => key).filter((key) => !then.some(([own]) => own === key))).toEqual([
    'form_1099nec:2024',
    'sales_tax:2024',
    'form_1042s:2024',
    'fbar:2024',
    'agent_renewal:2025',
    'form_1040nr:2024',
    'form_1099nec:2025',
    'sales_tax:2025',
    'form_1042s:2025',
    'fbar:2025',
    'wy_annual_report:2026',
    'agent_renewal:2026',
    'form_1040nr:2025',
  ]);
});

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
