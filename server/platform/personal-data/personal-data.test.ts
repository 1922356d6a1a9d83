import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { modules } from '../../domains.ts';
import { mustBeDeclared, undeclaredColumns } from './given-columns.rules.ts';
import { listColumns } from './personal-data.queries.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const rules = modules.flatMap((part) => part.tables.map((rule) => ({ part: part.name, ...rule })));

async function columnsOfSchema(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(app.db);
  return rows;
}

test('every table belongs to one part of the house, and is there', async () => {
  const tables = [...new Set((await columnsOfSchema()).map(({ table }) => table))].toSorted();
  expect(tables.length).toBeGreaterThan(15);
  expect(rules.map(({ table }) => table).toSorted()).toEqual(tables);
});

test('a column that looks like a secret is given or withheld by name', async () => {
  const personal = rules.flatMap(({ table, personal: rule }) => (rule ? [{ table, rule }] : []));
  expect(personal.length).toBeGreaterThan(10);
  const looked: string[] = [];
  for (const { table, rule } of personal) {
    const columns = await listColumns(app.db, table);
    const lookedAt = columns.filter((column) => mustBeDeclared(column, rule.person)).map(({ name }) => name);
    looked.push(...lookedAt.map((name) => `${table}.${name}`));
    const unneeded = rule.given.filter((name) => !lookedAt.includes(name));
    const twice = rule.given.filter((name) => rule.withheld.includes(name));
    expect([table, undeclaredColumns(columns, rule), unneeded, twice]).toEqual([table, [], [], []]);
  }
  expect(looked).toEqual(expect.arrayContaining(['sessions.token_hash', 'exports.sealed_key', 'files.sha256']));
});

test('a new column stands in the copy by itself, unless it looks like a secret', async () => {
  const { token, userId } = await app.customer();
  await app.call('POST /api/session', { token });
  const accounts = app.context.personalData.sections.find(({ file }) => file === 'cuenta.json')!;
  const added = sql`alter table users add column shoe_size text default '42', add column reset_token text default 'geheim',
    add column picture bytea default '\\x00'`;
  const dropped = sql`alter table users drop column shoe_size, drop column reset_token, drop column picture`;
  await added.execute(app.ownerDb);
  const [row] = await accounts.read(app.db, userId);
  await dropped.execute(app.ownerDb);
  expect(row).toMatchObject({ id: userId, shoe_size: '42' });
  expect(row).not.toHaveProperty('reset_token');
  expect(row).not.toHaveProperty('picture');
});

test('a table that refers to a person is a person’s, or lets go of them by itself', async () => {
  const { rows } = await sql<{ table: string; column: string; onDelete: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as "onDelete"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(app.db);
  expect(rows.length).toBeGreaterThan(10);
  const held = rows.filter(({ table, column, onDelete }) => {
    const rule = rules.find((found) => found.table === table)?.personal;
    return rule?.person !== column && onDelete !== 'c' && onDelete !== 'n';
  });
  expect(held).toEqual([]);
});

test('a table that says whose a row is refers to that person, is read by an index and declared personal', async () => {
  const { rows } = await sql<{ table: string; refers: boolean; indexed: boolean }>`
    select c.relname as table,
           exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
                      and f.confrelid = 'users'::regclass and f.conkey = array[a.attnum]) as refers,
           exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum
                      and (i.indpred is null or not a.attnotnull)) as indexed
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(app.db);
  expect(rows.length).toBeGreaterThan(10);
  // Notices from the identity provider about people who may never have called us.
  const strangers = ['sign_in_ends'];
  const declared = (table: string) => rules.find((found) => found.table === table)?.personal?.person === 'user_id';
  const wrong = rows.filter(({ table, refers, indexed }) => !refers || !indexed || !declared(table));
  expect(wrong.filter(({ table, indexed }) => !indexed || !strangers.includes(table))).toEqual([]);
});

test('two files of a copy never have the same name', () => {
  const files = rules.flatMap(({ personal: rule }) => rule?.file ?? []);
  expect(new Set(files).size).toBe(files.length);
});

test('a section reads the person’s own rows and nobody else’s', async () => {
  const [one, other] = [await app.customer(), await app.customer()];
  for (const { token } of [one, other]) await app.call('POST /api/session', { token });
  const read = async (file: string, userId: string) =>
    app.context.personalData.sections.find((section) => section.file === file)!.read(app.db, userId);
  expect(await read('cuenta.json', one.userId)).toMatchObject([{ id: one.userId, email: one.email }]);
  expect(await read('sesiones.json', other.userId)).toMatchObject([{ user_id: other.userId }]);
});
