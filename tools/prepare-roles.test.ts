import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@zarpa/server/platform/db/migrations.ts';
import { openDatabase } from '@zarpa/server/platform/db/open-database.ts';
import { configOf } from '@zarpa/server/config.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { openJobs } from '@zarpa/server/platform/jobs/open-jobs.ts';
import { makeInvoiceJob } from '@zarpa/server/domains/billing/billing.jobs.ts';
import { openLog } from '@zarpa/server/log.ts';
import {
  forbiddenStatements,
  notRefused,
  ineffectiveGrants,
} from '@zarpa/server/testing/database/forbidden-statements.ts';
import { migrateIdentity } from '@zarpa/identity/migrate-identity.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateEverything } from './migrate.ts';

const dir = mkdtempSync(join(tmpdir(), 'zarpa-roles-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const settings = ['fsync=off'];
/** Only the cluster: a copy takes a tenth of creating one. */
const template = join(dir, 'template');
beforeAll(async () => {
  await (await startEmbeddedPostgres(template, { settings })).stop();
});

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const rowsAt = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

async function worksJobs(url: string): Promise<void> {
  const jobs = openJobs(configOf(readEnv({ DATABASE_URL: url })), openLog('test', 'silent'));
  const { db } = openDatabase(url, { connectionsMax: 1, statements: 'named' });
  await jobs.start();
  const seen: string[] = [];
  await jobs.work(makeInvoiceJob, async (payload) => void seen.push(Object.values(payload).join()));
  await db.transaction().execute((tx) => jobs.enqueue(tx, makeInvoiceJob, { invoiceId: 'una' }));
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['una']);
  await jobs.stop();
  await db.destroy();
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const limits = `select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b`;

test('a server of one’s own, with passwords over TCP: each login does its part and is refused the others’', async () => {
  const port = await freePort();
  const hba = join(dir, 'pg_hba.conf');
  writeFileSync(hba, 'local all app trust\nlocal all all reject\nhost all all 127.0.0.1/32 scram-sha-256\n', {
    mode: 0o644,
  });
  const server = await startEmbeddedPostgres(join(dir, 'own'), {
    tcpPort: port,
    settings: [...settings, `hba_file=${hba}`],
    template,
  });
  const at = (login: string, password: string) => `postgresql://${login}:${password}@127.0.0.1:${port}/zarpa`;
  const [adminUrl, ownerUrl] = [at('app', 'de-todo'), at('zarpa_owner', 'due%C3%B1o')];
  const [appUrl, identityUrl] = [at('zarpa_app', 'ap%27p'), at('zarpa_identity', 'identidad')];
  try {
    await rowsAt(server.url, `alter role app password 'de-todo'`);
    await expect(rowsAt(appUrl, 'select 1')).rejects.toThrow('password authentication failed');
    // The first run as superuser; later ones as the owner, who is none.
    await migrateEverything(adminUrl, { appUrl, identityUrl });
    await rowsAt(server.url, `alter role zarpa_owner password 'dueño'`);
    for (const login of ['zarpa_app', 'zarpa_identity']) await rowsAt(server.url, `alter role ${login} reset all`);
    await migrateEverything(ownerUrl, { appUrl, identityUrl });
    for (const url of [appUrl, identityUrl]) expect(await rowsAt(url, limits)).toEqual([{ a: '30s', b: '1min' }]);
    await expect(migrateEverything(appUrl)).rejects.toThrow(/no puede migrar: indica en MIGRATE_DATABASE_URL/);
    await withClient(appUrl, async (client) => {
      for (const statement of ineffectiveGrants) await client.query(statement);
      expect(await notRefused(client, forbiddenStatements)).toEqual([]);
      await client.query(`insert into users (id, email) values ('auth0|uno', 'uno@example.com')`);
      await client.query(`insert into security_events (user_id, kind) values ('auth0|uno', 'signed_in')`);
      await client.query(`insert into staff_actions (staff_id, operation, input, request_id)
        values ('auth0|uno', 'listStaff', '{}', gen_random_uuid())`);
      expect(await notRefused(client, [`delete from users`, 'select * from identity.account'])).toEqual([]);
    });
    await worksJobs(appUrl);
    await withClient(identityUrl, async (client) => {
      await client.query('select * from identity.account');
      const others = ['select * from users', 'select * from security_events', 'select * from pgboss.job'];
      expect(await notRefused(client, [...others, 'create table public.planted (id int)'])).toEqual([]);
    });
    await withClient(ownerUrl, async (client) => {
      await client.query('create table later (id int)');
      expect(await notRefused(client, ['select * from identity.account'])).toEqual([]);
    });
    await migrateEverything(ownerUrl);
    // The application gets rights on later tables automatically.
    await rowsAt(appUrl, 'insert into later values (1)');
  } finally {
    await server.stop();
  }
}, 60_000);

test('a hosted server, whose first login is no superuser, hands over what was made with it', async () => {
  const server = await startEmbeddedPostgres(join(dir, 'hosted'), { settings, template });
  const at = (login: string) => server.urlOf('hosted', login);
  try {
    await rowsAt(server.url, 'create role master login createrole createdb');
    await rowsAt(server.urlOf('postgres', 'master'), 'create database hosted');
    // The host's extensions keep their owner.
    await rowsAt(server.urlOf('hosted'), 'create extension pg_stat_statements');
    const { db } = openDatabase(at('master'), { connectionsMax: 1, statements: 'named' });
    await migrate(db as never);
    await db.destroy();
    await migrateIdentity(at('master'));
    await openJobs(configOf(readEnv({ DATABASE_URL: at('master') })), openLog('test', 'silent')).prepare([]);
    await rowsAt(at('master'), `insert into users (id, email) values ('auth0|una', 'una@example.com')`);
    for (const login of ['master', 'master', 'zarpa_owner'])
      await migrateEverything(at(login), { appUrl: at('zarpa_app'), identityUrl: at('zarpa_identity') });
    await withClient(at('zarpa_app'), async (client) => {
      expect(await notRefused(client, forbiddenStatements)).toEqual([]);
      expect((await client.query('select id from users')).rows).toEqual([{ id: 'auth0|una' }]);
    });
    await worksJobs(at('zarpa_app'));
  } finally {
    await server.stop();
  }
}, 60_000);

const histories = ['users', 'cases', 'case_events', 'case_event_texts', 'staff_actions', 'security_events', 'invoices'];

const oldRows = `
  set session_replication_role = replica;
  insert into users (id, email) values ('auth0|una', 'una@example.com'), ('auth0|otra', 'otra@example.com');
  insert into staff (user_id, role) values ('auth0|otra', 'agent');
  insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name, name_key,
      plan_type, opened_at, events_count)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'auth0|una', 'in_review', now(),
      'us', now(), 3, 'Faro LLC', 'faro', 'pro', now(), 1);
  insert into case_events (case_id, number, user_id, at, actor, kind, facts, digests, hash)
    values ('00000000-0000-4000-8000-000000000001', 1, 'auth0|una', now(), 'system', 'opened', '{}', '{}', '\\x01');
  insert into case_event_texts (case_id, number, part, user_id, salt, value)
    values ('00000000-0000-4000-8000-000000000001', 1, 'note', 'auth0|una', '\\x02', 'Hola');
  insert into staff_actions (staff_id, operation, input, request_id, outcome)
    values ('auth0|otra', 'listStaff', '{}', gen_random_uuid(), 'done'), (null, 'listStaff', '{}', gen_random_uuid(), null);
  insert into security_events (user_id, kind) values ('auth0|una', 'signed_in'), ('auth0|otra', 'signed_in');
  insert into invoices (id, user_id, registration_id, kind, year, sequence, buyer, seller, lines, total_cents, paid_at,
      reference, is_standing, issued_at)
    values (gen_random_uuid(), 'auth0|una', '00000000-0000-4000-8000-000000000002', 'invoice', 2026, 1, '{}', '{}', '[]',
      39900, now(), 'pi_1', true, now());
  insert into invoice_counters values ('invoice', 2026, 1);`;

test('data that one login made go on with nothing lost, and their histories are closed from the first start', async () => {
  const data = join(dir, 'old');
  let server = await startEmbeddedPostgres(data, { settings, template });
  const { db } = openDatabase(server.url, { connectionsMax: 1, statements: 'named' });
  await migrate(db as never);
  await db.destroy();
  await openJobs(configOf(readEnv({ DATABASE_URL: server.url })), openLog('test', 'silent')).prepare([]);
  await migrateIdentity(server.url);
  await withClient(server.url, (client) => client.query(oldRows));
  const listed = histories.map((table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t)`);
  const read = async (url: string) =>
    JSON.stringify(await rowsAt(url, `select array[${listed.join()}]::jsonb[] as rows`));
  const before = await read(server.url);
  expect(before).toContain('Hola');
  await server.stop();

  server = await startEmbeddedPostgres(data, { settings });
  const [appUrl, identityUrl] = [server.urlOf('zarpa', 'zarpa_app'), server.urlOf('zarpa', 'zarpa_identity')];
  try {
    await migrateEverything(server.url, { appUrl, identityUrl });
    await migrateEverything(server.url, { appUrl, identityUrl });
    expect(await read(appUrl)).toBe(before);
    const owners = `select nspname as schema, array_agg(distinct pg_get_userbyid(relowner)::text) as owners
      from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'pgboss', 'identity') group by 1 order by 1`;
    expect(await rowsAt(appUrl, owners)).toEqual([
      { schema: 'identity', owners: ['zarpa_identity'] },
      { schema: 'pgboss', owners: ['zarpa_owner'] },
      { schema: 'public', owners: ['zarpa_owner'] },
    ]);
    await withClient(appUrl, async (client) => {
      expect(await notRefused(client, forbiddenStatements)).toEqual([]);
      await client.query('listen person_changed');
      const notified = new Promise((resolve) => client.once('notification', resolve));
      await client.query(`update users set name = 'Una' where id = 'auth0|una'`);
      await notified;
      const next = `insert into invoice_counters values ('invoice', 2026, 1)
        on conflict (kind, year) do update set last = invoice_counters.last + 1 returning last`;
      expect((await client.query(next)).rows).toEqual([{ last: 2 }]);
    });
    await worksJobs(appUrl);
    expect(await rowsAt(identityUrl, 'select count(*)::int from identity.account')).toEqual([{ count: 0 }]);
  } finally {
    await server.stop();
  }
}, 60_000);
