import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOldDatabase, readOldTables, type OldTable } from '../../testing/old-database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** What a later migration changes on purpose, with its reason: `table.column`, or `table` for one that is no more. */
const changed: Record<string, string> = {
  'addons.features': 'an address promises no bank any more (0120)',
  'company_profiles.fields': 'the end of the books is a fact of taxes (0123)',
  'company_profiles.field_versions': 'the end of the books is a fact of taxes (0123)',
  ...Object.fromEntries(
    [
      'bank_statements',
      'ledger_answers',
      'ledger_balances',
      'ledger_locks',
      'ledger_rates',
      'missed_years',
      'return_answers',
    ].map((table) => [`${table}.tax_year`, 'a year is kept by its days (0122)']),
  ),
  'cases.papers_wanted_at': 'papers of the new templates are asked for (0129, 0153)',
};

const server = process.env['TEST_DATABASE_URL']!;
const name = `old_${randomUUID().replaceAll('-', '')}`;
const url = server.replace('/postgres?', `/${name}?`);
let client: pg.Client;

beforeAll(async () => {
  await onServer(`create database ${name}`);
  await makeOldDatabase(url);
  const { db } = openDatabase(url, { connectionsMax: 1, statementSecondsMax: 60 });
  await migrate(db as never).finally(() => db.destroy());
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await onServer(`drop database ${name} with (force)`);
});

const tables = readOldTables();

test('the file has rows of people in most tables', () => {
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.flatMap(({ rows }) => rows).length).toBeGreaterThan(500);
});

test.each(tables)('every row of $name is there after the migrations, as it was', async (table) => {
  if (changed[table.name]) return;
  const kept = table.columns.filter((column) => !changed[`${table.name}.${column}`]);
  expect(await rowsNow(table.name, kept)).toEqual(expect.arrayContaining(rowsThen(table, kept)));
});

function rowsThen({ columns, rows }: OldTable, kept: string[]): (string | null)[][] {
  const places = kept.map((column) => columns.indexOf(column));
  return rows.map((row) => places.map((place) => row[place]!));
}

async function rowsNow(table: string, columns: string[]): Promise<(string | null)[][]> {
  // As `COPY` writes them: `t` where a cast to text says `true`.
  const values = columns
    .map((column) => `case when "${column}" is not null then format('%s', "${column}") end`)
    .join(', ');
  return (await client.query({ text: `select ${values} from ${table}`, rowMode: 'array' })).rows;
}

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
