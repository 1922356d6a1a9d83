import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { configOf } from '../../config.ts';
import { readEnv } from '../../env.ts';
import { openLog } from '../../log.ts';
import { logins } from '../../platform/db/grants.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { asLogin } from '../../testing/app/start-test-app.ts';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';
import { deliverOutboxJob } from '../../platform/mail/mail.jobs.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { insert, selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp();
const staff = testStaff(app, 'administrator');
beforeAll(async () => {
  await clean();
  const worked = work(deliverOutboxJob, deliverOutbox);
  await app.context.jobs.work(worked.job, (payload) => worked.run(app.context, payload));
});
beforeEach(async () => {
  app.mail.faults.rejectNext = 0;
  await clean();
});

async function clean() {
  await sql`delete from pgboss.job`.execute(app.db);
  await app.db.deleteFrom('outbox').execute();
}

const jobs = async (query: Record<string, string> = {}) =>
  (await staff.call('GET /api/admin/system/jobs', { query })).body.data;
const mails = async (query: Record<string, string> = {}) =>
  (await staff.call('GET /api/admin/system/mails', { query })).body.data;
const retry = (id: string, kind = 'deliver-outbox') =>
  staff.call('POST /api/admin/system/jobs/:kind/:id/retry', { params: { kind, id } });
const retryAll = (kind = 'deliver-outbox') =>
  staff.call('POST /api/admin/system/jobs/:kind/retry', { params: { kind } });
const send = (id: string) => staff.call('POST /api/admin/system/mails/:id/send', { params: { id } });

/** A mail that the server defers, tried once by the worker; its retry is two hours away, or it has given up. */
async function delay({ givesUp = false } = {}) {
  app.mail.faults.rejectNext = 1000;
  // Before the job is queued, because the worker takes it at once.
  await sql`update pgboss.queue set retry_delay = 7200, retry_backoff = false, retry_limit = ${givesUp ? 0 : 26}
             where name = 'deliver-outbox'`.execute(app.db);
  const customer = await app.customer();
  await paidRegistration(app, customer);
  const state = givesUp ? 'failed' : 'retry';
  const found = () =>
    sql`select 1 from pgboss.job join outbox on outbox.id::text = job.singleton_key
         where job.name = 'deliver-outbox' and job.state = ${state}::pgboss.job_state and outbox.user_id = ${customer.userId}`.execute(
      app.db,
    );
  await expect.poll(async () => (await found()).rows.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const { id } = await selectOne(app.db, 'outbox', { user_id: customer.userId }, ['id']);
  return { customer, outboxId: id };
}

const arrived = (email: string) => expect.poll(() => app.mail.messages(email).length, { timeout: 15_000 }).toBe(1);

test('a job that failed is shown with its cause and when it is tried again; tried by two at once it is tried once, and then it is gone', async () => {
  const { customer, outboxId } = await delay();
  const { items, next, kinds } = await jobs();
  const [job] = items;
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'deliver-outbox',
      subject: outboxId,
      state: 'retrying',
      queued_at: expect.any(String) as string,
      tried_at: expect.any(String) as string,
      tries: expect.any(Number) as number,
      next_at: expect.any(String) as string,
      cause: expect.stringContaining('451 Requested action aborted') as string,
    },
  ]);
  expect(job!.cause).not.toContain(customer.email);
  expect([next, kinds]).toEqual([null, [{ kind: 'deliver-outbox', count: 1 }]]);
  expect(Date.parse(job!.next_at!)).toBeGreaterThan(Date.now() + 3_000_000);
  expect((await jobs({ kind: 'make-invoice' })).items).toEqual([]);

  app.mail.faults.rejectNext = 0;
  const answers = await Promise.all([retry(job!.id), retry(job!.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.data.outcome === 'started')).toHaveLength(1);
  await arrived(customer.email);
  await expect.poll(async () => (await jobs()).items, { timeout: 5_000 }).toEqual([]);
  await expect.poll(async () => (await retry(job!.id)).body.data, { timeout: 5_000 }).toEqual({ outcome: 'succeeded' });
  expect(app.mail.messages(customer.email)).toHaveLength(1);
});

test('one that was given up is known by the same id, is revived once, and is not shown any more', async () => {
  const { customer, outboxId } = await delay({ givesUp: true });
  const [job] = (await jobs({ kind: 'deliver-outbox' })).items;
  expect(job).toMatchObject({ subject: outboxId, state: 'given_up', next_at: null });
  expect(job!.cause).toContain('451');
  app.mail.faults.rejectNext = 0;
  const answers = await Promise.all([retry(job!.id), retry(job!.id), retry(job!.id)]);
  expect(answers.filter(({ body }) => body.data.outcome === 'started')).toHaveLength(1);
  await arrived(customer.email);
  await expect.poll(async () => (await retry(job!.id)).body.data, { timeout: 5_000 }).toEqual({ outcome: 'succeeded' });
  expect((await jobs()).items).toEqual([]);
  expect(app.mail.messages(customer.email)).toHaveLength(1);
});

test('given up while another about the same waits, it is not done twice', async () => {
  const { customer, outboxId } = await delay({ givesUp: true });
  const [job] = (await jobs()).items;
  // In one transaction, so that no worker looks in between.
  await app.db.transaction().execute(async (tx) => {
    await app.context.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
    await sql`update pgboss.job set start_after = now() + interval '1 hour'
      where state in ('created', 'retry') and name <> 'dead-letter'`.execute(tx);
  });
  const { body } = await retry(job!.id);
  expect(body.data).toEqual({ outcome: 'under_way' });
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'deliver-outbox' and state < 'completed'`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect(app.mail.messages(customer.email)).toHaveLength(0);
});

test('all of a kind are tried, once though two ask; of another kind none', async () => {
  const customers = [(await delay()).customer, (await delay()).customer, (await delay({ givesUp: true })).customer];
  expect((await retryAll('make-invoice')).body.data).toEqual({ started: 0, has_more: false });
  app.mail.faults.rejectNext = 0;
  const answers = await Promise.all([retryAll(), retryAll()]);
  expect(answers.reduce((sum, { body }) => sum + body.data.started, 0)).toBe(3);
  expect(answers.map(({ body }) => body.data.has_more)).toEqual([false, false]);
  for (const { email } of customers) await arrived(email);
  expect(customers.map(({ email }) => app.mail.messages(email).length)).toEqual([1, 1, 1]);
});

test('of more than one call starts the oldest are started, and it says that there are others', async () => {
  await sql`insert into pgboss.job (name, data, state, policy, singleton_key, created_on, start_after)
    select 'make-invoice', '{}', 'retry', 'exclusive', i::text, now() - make_interval(secs => i), now() + interval '1 hour'
      from generate_series(1, 501) i`.execute(app.db);
  expect((await retryAll('make-invoice')).body.data).toEqual({ started: 500, has_more: true });
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where name = 'make-invoice' and start_after > now()`.execute(app.db);
  expect(rows).toEqual([{ key: '1' }]);
  expect((await retryAll('make-invoice')).body.data).toEqual({ started: 1, has_more: false });
});

test('an agent sees none of it and starts nothing', async () => {
  const { outboxId } = await delay();
  const agent = await openStaff(app, 'agent');
  const [job] = (await jobs()).items;
  const answers = await Promise.all([
    agent.call('GET /api/admin/system/jobs'),
    agent.call('POST /api/admin/system/jobs/:kind/:id/retry', { params: { kind: job!.kind, id: job!.id } }),
    agent.call('POST /api/admin/system/mails/:id/send', { params: { id: outboxId } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'identity.forbidden']),
  );
  expect(Date.parse((await jobs()).items[0]!.next_at!)).toBeGreaterThan(Date.now() + 3_000_000);
});

test('what nobody knows is not there; the audit says who asked for what', async () => {
  const id = randomUUID();
  const refused = await retry(id);
  expect([refused.status, refused.body.code]).toEqual([404, 'system.job_not_found']);
  const unknown = await send(id);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'system.mail_not_found']);
  const notes = await notedActions(app.db, staff.customer.userId);
  expect(notes.slice(-2)).toEqual([
    { operation: 'startFailedJob', input: { kind: 'deliver-outbox', id }, outcome: 'system.job_not_found' },
    { operation: 'sendUnsentMail', input: { id }, outcome: 'system.mail_not_found' },
  ]);
});

test('a mail that is not sent is shown without its address, and sent again once; one that was sent is left', async () => {
  const { customer, outboxId } = await delay();
  expect((await mails()).items).toEqual([
    {
      id: outboxId,
      kind: 'payment-received',
      told_at: expect.any(String) as string,
      address: 'c…@example.com',
      tries: expect.any(Number) as number,
      cause: expect.stringContaining('451') as string,
      next_at: expect.any(String) as string,
      refused_at: null,
    },
  ]);
  app.mail.faults.rejectNext = 0;
  const answers = await Promise.all([send(outboxId), send(outboxId)]);
  expect(answers.filter(({ body }) => body.data.outcome === 'started')).toHaveLength(1);
  await arrived(customer.email);
  await expect.poll(async () => (await mails()).items, { timeout: 5_000 }).toEqual([]);
  expect((await send(outboxId)).body.data).toEqual({ outcome: 'succeeded' });
  expect(app.mail.messages(customer.email)).toHaveLength(1);
});

test('one whose job is gone is queued; given up, revived; to an address that refused just now nothing goes', async () => {
  const { customer, outboxId } = await delay({ givesUp: true });
  expect((await mails()).items).toMatchObject([{ id: outboxId, cause: expect.stringContaining('451') as string }]);
  await insert(app.db, 'mail_refusals', {
    user_id: customer.userId,
    email: customer.email,
    source: 'server',
    refused_at: new Date(),
  });
  const [resting] = (await mails()).items;
  expect(Date.parse(resting!.next_at!)).toBeGreaterThan(Date.now() + 47 * 3_600_000);
  expect(resting!.refused_at).not.toBeNull();
  expect((await send(outboxId)).body.data).toEqual({ outcome: 'resting' });
  await app.db.deleteFrom('mail_refusals').execute();
  await sql`delete from pgboss.job`.execute(app.db);
  app.mail.faults.rejectNext = 0;
  expect((await send(outboxId)).body.data).toEqual({ outcome: 'started' });
  await arrived(customer.email);
});

test('lists are read in pages, each row once', async () => {
  await sql`insert into pgboss.job (name, data, state, policy, singleton_key, created_on, start_after)
    select 'make-invoice', '{}', 'retry', 'exclusive', i::text, now() - make_interval(secs => i / 10), now() + interval '1 hour'
      from generate_series(1, 60) i`.execute(app.db);
  await insert(
    app.db,
    'outbox',
    Array.from({ length: 60 }, (_, index) => ({ id: randomUUID(), kind: 'test', ref: `r${index}`, payload: '{}' })),
  );
  for (const list of [jobs, mails]) {
    const first = await list();
    const second = await list({ cursor: first.next! });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
  }
  const wrong = await staff.call('GET /api/admin/system/jobs', { query: { cursor: 'nada' } });
  expect(wrong.status).toBe(422);
});

test('what was given up and what waits stays for years, also what an earlier release queued for two weeks', async () => {
  await delay({ givesUp: true });
  await sql`update pgboss.job set keep_until = now() + interval '14 days' where name = 'dead-letter'`.execute(app.db);
  const owner = configOf(readEnv({ DATABASE_URL: asLogin(app.databaseUrl, logins.owner) }));
  await openJobs(owner, openLog('test', 'silent')).prepare([]);
  const { rows } = await sql<{ name: string; years: number }>`
    select name, floor(extract(epoch from keep_until - created_on) / 31536000)::int as years
      from pgboss.job where state < 'active'`.execute(app.db);
  expect(rows).toContainEqual({ name: 'dead-letter', years: 10 });
  expect(rows.filter(({ years }) => years < 10)).toEqual([]);
});
