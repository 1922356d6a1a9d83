import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyOut, makeOldDatabase, readOldTables } from '../../testing/database/old-database.ts';
import { describeCatalogue, hashOf } from './describe-catalogue.ts';
import { openDatabase } from './open-database.ts';
import { OutdatedDatabase, schemaHash } from './take-over.ts';

/** Intended changes by later migrations, with the reason: `table.column`, or `table` for a dropped one. */
const changed: Record<string, string> = {
  kysely_migration: 'the migrations before 0.2.0 are one (0200)',
  two_factor_policies: 'joining a company with a role is an action for each role (0228)',
  'cases.tasks_open': 'tasks are counted in their own table (0202)',
};
const migrations = [
  ['0200-schema'],
  ['0201-company-people'],
  ['0202-unread-task-counts'],
  ['0203-files-of-a-subject'],
  ['0204-ages'],
  ['0205-six-roles'],
  ['0206-search'],
  ['0207-audit-objects'],
  ['0208-customers'],
  ['0209-refunds'],
  ['0210-invitations'],
  ['0211-work'],
  ['0212-catalogue'],
  ['0213-books'],
  ['0214-batches'],
  ['0215-dispute-submissions'],
  ['0216-paid-from'],
  ['0217-settings'],
  ['0218-removals'],
  ['0220-returns-assignee'],
  ['0221-signatures'],
  ['0222-attached-papers'],
  ['0223-approval-signings'],
  ['0224-engagements'],
  ['0225-renewals'],
  ['0226-charges-on-the-spot'],
  ['0227-service-endings'],
  ['0228-several-people'],
  ['0229-told-by-role'],
  ['0230-live-to-people'],
];
const newTables = [
  'address_corrections',
  'balance_transactions',
  'batch_items',
  'batches',
  'calendar_addresses',
  'catalogue_versions',
  'charge_lines',
  'charges',
  'removals',
  'setting_versions',
  'company_closings',
  'company_invitations',
  'company_people',
  'hand_overs',
  'customer_notes',
  'dispute_submissions',
  'disputes',
  'engagements',
  'envelope_papers',
  'envelopes',
  'ink_copies',
  'payouts',
  'person_proposals',
  'refunds',
  'renewal_notices',
  'saved_cards',
  'search_entries',
  'search_words',
  'services',
  'signers',
  'signing_events',
  'signing_links',
  'staff_action_outcomes',
  'staff_invitations',
  'staff_views',
];

type OldDatabase = Awaited<ReturnType<typeof makeOldDatabase>>;
const old: OldDatabase[] = [];
const made = async () => {
  const one = await makeOldDatabase();
  old.push(one);
  return one;
};
afterAll(() => Promise.all(old.map(({ drop }) => drop())));

const catalogueOf = async ({ url }: OldDatabase) => {
  const { db } = openDatabase(url, { connectionsMax: 1, statements: 'named' });
  return describeCatalogue(db as never).finally(() => db.destroy());
};
const tables = readOldTables();

describe('a database at the last migration before 0.2.0', () => {
  let taken: OldDatabase;
  beforeAll(async () => {
    taken = await made();
    await taken.migrate();
  });

  test('has rows of people in every table', async () => {
    const { rows } = await taken.during((client) =>
      client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`),
    );
    const filled = tables.filter((table) => table.rows.length > 0).map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...filled, ...newTables, 'kysely_migration_lock'].toSorted(),
    );
  });

  test.each(tables)('has every row of $name afterwards as it was, and no other', async (table) => {
    if (changed[table.name]) return;
    const kept = table.columns.filter((column) => !changed[`${table.name}.${column}`]);
    const places = kept.map((column) => table.columns.indexOf(column));
    const then = table.rows.map((row) => places.map((place) => row[place]!));
    const now = await taken.during((client) => copyOut(client, table.name, kept));
    expect(now.toSorted()).toEqual(then.toSorted());
  });

  test('goes on as one that this version made', async () => {
    const applied = () => taken.during((client) => copyOut(client, 'kysely_migration', ['name']));
    expect(await applied()).toEqual(migrations);
    await taken.migrate();
    expect(await applied()).toEqual(migrations);
  });
});

describe('any other database of before is refused and stays as it was', () => {
  const refused = async (statement: string) => {
    const one = await made();
    await one.during((client) => client.query(statement));
    const before = [
      await catalogueOf(one),
      await one.during((client) => copyOut(client, 'kysely_migration', ['name', 'timestamp'])),
    ];
    const error = await one.migrate().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutdatedDatabase);
    expect([
      await catalogueOf(one),
      await one.during((client) => copyOut(client, 'kysely_migration', ['name', 'timestamp'])),
    ]).toEqual(before);
    return (error as Error).message;
  };

  test('one that an earlier migration left', async () => {
    expect(await refused(`delete from kysely_migration where name > '0142-cause-statements'`)).toBe(
      'La base de datos es de una versión anterior a la 0.2.0 (su última migración es 0142-cause-statements) y esta versión no puede continuarla. Arranca antes el commit 89a73b31 con estos datos, que los pone al día, y después esta versión. No se cambió nada.',
    );
  });

  test.each([
    'alter table members drop column is_company',
    'alter table members add column more text',
    'alter table orders alter column priority drop default',
    'alter table cases drop constraint cases_turn_check',
    'drop index companies_ein',
    'drop trigger case_events_only_added on case_events',
    'alter table case_events disable trigger case_events_only_added',
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    'alter function erase_person reset search_path',
    'alter table users enable row level security',
    'create table more (id int)',
    'drop view case_tasks',
    `comment on column users.email is 'El correo.'`,
    'alter sequence notices_seq_seq increment 2',
  ])('one whose schema is another: %s', async (statement) => {
    expect(await refused(statement)).toMatch(
      /^La base de datos tiene todas las migraciones anteriores .* commit 89a73b31 .* No se cambió nada\.$/,
    );
  });
});

test('of several that start at once one takes it over and migrates it, and the others wait until it is done', async () => {
  const one = await made();
  const applied = (client: Client) => copyOut(client, 'kysely_migration', ['name']);
  await one.during(async (client) => {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`);
    const before = await applied(client);
    const all = Promise.all(Array.from({ length: 3 }, () => one.migrate()));
    await Promise.race([all, waiting(client, 3)]);
    expect(await applied(client)).toEqual(before);
    await client.query('commit');
    await all;
  });
  expect(await one.during(applied)).toEqual(migrations);
  expect(await one.during((client) => copyOut(client, 'users', ['id']))).toHaveLength(
    tables.find(({ name }) => name === 'users')!.rows.length,
  );
});

const waiting = (client: Client, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await client.query(
      `select from pg_locks where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(count);
  }, 10_000);

test('0200-schema makes what the migrations before it made: it has landed and is not edited', async () => {
  expect(hashOf(await catalogueOf(await made()))).toBe(schemaHash);
});

test('a migration that waits for somebody’s transaction lets the others pass, and goes on after it', async () => {
  const busy = await made();
  await busy.during(async (holder) => {
    await holder.query('begin; lock table registrations in row exclusive mode');
    let isDone = false;
    const migrating = busy.migrate().then(() => (isDone = true));
    await vi.waitUntil(() => busy.during(isAnyoneWaiting), { timeout: 10_000, interval: 50 });
    const { rowCount } = await busy.during((other) => other.query('update registrations set checks = checks'));
    expect([rowCount! > 0, isDone]).toEqual([true, false]);
    await holder.query('rollback');
    await migrating;
  });
});

async function isAnyoneWaiting(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where relation = 'registrations'::regclass and not granted`,
  );
  return rows.length > 0;
}
