import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDeletions } from '../../domains/privacy/complete-deletions.ts';
import { deleteOldEvents } from '../../domains/identity/security-log/security-events.queries.ts';
import { forbiddenStatements, notRefused, ineffectiveGrants } from '../../testing/database/forbidden-statements.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

test('every statement that would change a history is refused to the application’s own login', async () => {
  await fullCustomer(app, { hasPaid: true });
  expect(await rowsOf('select current_user as login')).toEqual([{ login: 'zarpa_app' }]);
  for (const statement of ineffectiveGrants) await client.query(statement);
  expect(await notRefused(client, forbiddenStatements)).toEqual([]);
  expect(await notRefused(client, ['select 1'])).toEqual(['select 1: went through']);
});

test('a parent that goes takes nothing of a history with it', async () => {
  const { customer } = await fullCustomer(app, { hasPaid: true });
  await runJobs(app, 'make-invoice');
  const parents = [
    `delete from users where id = '${customer.userId}'`,
    `delete from users where id in (select user_id from security_events)`,
    `delete from users where id in (select staff_id from staff_actions)`,
    `delete from cases where user_id = '${customer.userId}'`,
    `delete from registrations where user_id = '${customer.userId}'`,
    `delete from documents where id in (select document_id from invoices)`,
    `delete from files where id in (select document_id from invoices)`,
    `update users set id = id || 'x' where id in (select user_id from security_events)`,
    `update documents set id = gen_random_uuid() where id in (select document_id from invoices)`,
  ];
  expect(await notRefused(client, parents)).toEqual([]);
  const given = await rowsOf(`
    select conrelid::regclass::text as history, conname from pg_constraint
     where contype = 'f' and (confdeltype <> 'a' or confupdtype <> 'a') and conrelid::regclass::text in
       ('case_events', 'case_event_texts', 'case_event_notes', 'staff_actions', 'staff_action_outcomes', 'security_events', 'invoices')`);
  expect(given).toEqual([]);
});

test('what is filled in later is filled in once', async () => {
  const { customer } = await fullCustomer(app, { hasPaid: true });
  await runJobs(app, 'make-invoice');
  const own = `where user_id = '${customer.userId}'`;
  const again = [
    `update staff_actions set outcome = 'refused' where outcome is not null`,
    `update staff_actions set outcome = null where outcome is not null`,
    `update invoices set document_id = null ${own} and document_id is not null`,
    `update invoices set is_standing = true ${own} and not is_standing`,
    `update invoice_counters set last = 1`,
    `update invoice_counters set last = last + 2`,
  ];
  await client.query(`update staff_actions set outcome = 'done' where outcome is null`);
  await client.query(`update invoices set is_standing = false ${own} and is_standing`);
  const counted = await rowsOf(`select
    (select count(*)::int from staff_actions where outcome is not null) as outcomes,
    (select count(*)::int from invoices ${own} and document_id is not null) as papers,
    (select count(*)::int from invoices ${own} and not is_standing) as ended`);
  for (const count of Object.values(counted[0]!)) expect(count).toBeGreaterThan(0);
  expect(await notRefused(client, again)).toEqual([]);
});

test('the login owns nothing, belongs to nobody, makes nothing, and cannot read the identity provider’s schema', async () => {
  expect(
    await rowsOf(`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
           (select count(*)::int from pg_class where relowner = r.oid) as owned,
           (select count(*)::int from pg_proc where proowner = r.oid) as functions,
           has_schema_privilege('public', 'create') as makes,
           has_schema_privilege('pgboss', 'create') as queues,
           has_schema_privilege('identity', 'usage') as reads,
           has_database_privilege(current_database(), 'create') as schemas
      from pg_roles r where rolname = current_user`),
  ).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      memberships: 0,
      owned: 0,
      functions: 0,
      makes: false,
      queues: false,
      reads: false,
      schemas: false,
    },
  ]);
});

test('functions of the owner search in fixed places, and nobody but the application calls them', async () => {
  const found = await rowsOf(`
    select proname, proconfig, pg_get_userbyid(proowner) as owner, has_function_privilege('public', oid, 'execute') as public
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`);
  const fixed = { proconfig: ['search_path=pg_catalog, pg_temp'], owner: 'zarpa_owner', public: false };
  expect(found).toEqual([
    { proname: 'erase_person', ...fixed },
    { proname: 'prune_security_events', ...fixed },
    { proname: 'reseal_case_parts', ...fixed },
    { proname: 'reseal_invoices', ...fixed },
  ]);
});

test('who confirmed that they go leaves the histories; what the functions took is told, and of others nothing', async () => {
  const [leaving, staying] = [await fullCustomer(app, { hasPaid: false }), await fullCustomer(app, { hasPaid: false })];
  const eventsOf = (id: string) => rowsOf(`select * from security_events where user_id = '${id}' order by id`);
  const actionsOf = (id: string) => rowsOf(`select * from staff_actions where staff_id = '${id}' order by id`);
  const [gone, kept] = [leaving.customer.userId, staying.customer.userId];
  const before = [await eventsOf(kept), await actionsOf(kept)];
  const [events, actions] = [(await eventsOf(gone)).length, (await actionsOf(gone)).length];
  expect(before.every((rows) => rows.length > 0) && events > 0 && actions > 0).toBe(true);
  await client.query(`delete from deletions where user_id = '${kept}'`);
  await client.query(`update deletions set due_at = null where user_id = '${gone}'`);
  expect(await notRefused(client, [`select erase_person('${gone}')`, `select erase_person('${kept}')`])).toEqual([]);
  await client.query(`insert into deletions (user_id, token_hash, requested_at, due_at)
    values ('${gone}', '\\x00', now(), now() - interval '1 second')
    on conflict (user_id) do update set due_at = excluded.due_at`);
  await completeDeletions(app.context);
  expect([await eventsOf(gone), await actionsOf(gone)]).toEqual([[], []]);
  expect([await eventsOf(kept), await actionsOf(kept)]).toEqual(before);
  const removals = `select login, what, rows_gone, rows_emptied from history_removals`;
  expect(await rowsOf(`${removals} where person = sha256('${gone}')`)).toEqual([
    { login: 'zarpa_app', what: 'person', rows_gone: events, rows_emptied: actions },
  ]);
  expect(await rowsOf(`${removals} where person = sha256('${kept}')`)).toEqual([]);
});

test('only what is older than a year goes by age, and the database says so', async () => {
  const { customer } = await fullCustomer(app, { hasPaid: false });
  const idOf = async (age: string) => {
    const { rows } = await sql<{ id: string }>`insert into security_events (user_id, kind, created_at)
      values (${customer.userId}, 'signed_in', now() - ${age}::interval) returning id`.execute(app.db);
    return rows[0]!.id;
  };
  const [old, young] = [await idOf('1 year 1 minute'), await idOf('364 days')];
  await deleteOldEvents(app.db);
  await deleteOldEvents(app.db);
  const left = await rowsOf(`select id from security_events where user_id = '${customer.userId}'`);
  const ids = left.map(({ id }) => id);
  expect([ids.includes(old), ids.includes(young)]).toEqual([false, true]);
  expect(
    await rowsOf(`select login, person, rows_gone, rows_emptied from history_removals where what = 'age'`),
  ).toEqual([{ login: 'zarpa_app', person: null, rows_gone: 1, rows_emptied: 0 }]);
});
