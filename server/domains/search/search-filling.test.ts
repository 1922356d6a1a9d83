/** What a database of before has is found after the migration, and what is written while it runs. */
import type { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrate } from '../../platform/db/migrations.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { makeOldDatabase } from '../../testing/database/old-database.ts';

type OldDatabase = Awaited<ReturnType<typeof makeOldDatabase>>;
const old: OldDatabase[] = [];
const made = async () => {
  const one = await makeOldDatabase();
  old.push(one);
  return one;
};
afterAll(() => Promise.all(old.map(({ drop }) => drop())));

const listed = (one: OldDatabase, text: string) =>
  one.during(async (client) => (await client.query<Record<string, unknown>>(text)).rows);

test('every row of before that can be looked for has its entry, and the words of its name', async () => {
  const one = await made();
  await one.migrate();
  const counted = await listed(one, `select kind, count(*)::int as n from search_entries group by kind order by kind`);
  const expected = await listed(
    one,
    `select kind, n::int from (values
       ('company', (select count(*) from registrations)),
       ('contact', (select count(*) from companies where concat(contact_name, contact_email, contact_phone) <> '')),
       ('filing', (select count(*) from filings where reference <> '') + (select count(*) from companies where filing_number <> '')),
       ('invoice', (select count(*) from invoices)), ('order', (select count(*) from orders)),
       ('payment', (select count(payment_intent_id) from registrations)),
       ('person', (select count(*) from users where deleted_at is null)), ('thread', (select count(*) from threads))) as t (kind, n)
      where n > 0 order by kind`,
  );
  expect(counted).toEqual(expected);
  expect(counted.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['company', 'contact', 'invoice', 'order', 'payment', 'person', 'thread']),
  );
  expect(
    await listed(one, `select title, key from search_entries where kind = 'company' and plain like '%faro%' limit 1`),
  ).toEqual([{ title: expect.stringContaining('Faro') as string, key: expect.stringContaining('faro') as string }]);
  expect(await listed(one, `select distinct word from search_words where word = 'faro'`)).toEqual([{ word: 'faro' }]);
});

test('who renames a company while it is filled waits at most for what came meanwhile, and is found by the new name', async () => {
  const one = await made();
  const { db } = openDatabase(one.url, { connectionsMax: 1, statements: 'named' });
  await migrate(db as never, '0205-six-roles').finally(() => db.destroy());
  await one.during(async (client) => {
    await client.query('begin');
    await client.query(`update registrations set company_name = 'Nombre de Entonces LLC'`);
    await client.query(`update cases set company_name = 'Nombre de Entonces LLC'`);
    const migrating = one.migrate();
    await vi.waitUntil(() => one.during(isAnyoneWaiting), { timeout: 10_000, interval: 50 });
    await client.query('commit');
    await migrating;
  });
  const rows = await listed(one, `select distinct title from search_entries where kind = 'company'`);
  expect(rows).toEqual([{ title: 'Nombre de Entonces LLC' }]);
});

/** For one of the tables that it is filled from. */
async function isAnyoneWaiting(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where relation in ('registrations'::regclass, 'cases'::regclass) and not granted`,
  );
  return rows.length > 0;
}
