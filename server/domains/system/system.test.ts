import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobText, mailText, scheduledTaskText, systemParts } from '@zarpa/contract/system/labels.rules.ts';
import { modules } from '../../domains.ts';
import { saveHeartbeat } from '../../platform/jobs/heartbeats.queries.ts';
import { recordScheduledRuns } from '../../platform/jobs/record-scheduled-runs.ts';
import { startScheduledTasks } from '../../platform/jobs/start-scheduled-tasks.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { getSystem } from './get-system.ts';
import { checkParts } from './check-parts.ts';
import { insert } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app, 'administrator');

const system = async () => (await staff.call('GET /api/admin/system')).body.data;
const figures = async () => (await staff.call('GET /api/admin/system/figures')).body.data;
const stateOf = async () => Object.fromEntries((await system()).parts.map(({ part, state }) => [part, state]));

test('every job, scheduled task and mail has words for the team', () => {
  const wordless = modules.flatMap(({ jobs = [], scheduledTasks = [], mails = [] }) => [
    ...jobs.map(({ job }) => job.name).filter((name) => jobText(name) === name),
    ...scheduledTasks.map(({ name }) => name).filter((name) => scheduledTaskText(name) === name),
    ...mails.map(({ kind }) => kind.name).filter((name) => mailText(name) === name),
  ]);
  expect(wordless).toEqual([]);
});

test('a scanner that production left out is lacking, elsewhere it is only not there', async () => {
  const production = { db: app.db, config: { ...app.context.config, isProduction: true } };
  const seen = (await getSystem(production, staff.customer as never, {})).data.parts;
  const stateIn = (part: string) => seen.find((one) => one.part === part)!.state;
  expect([stateIn('scanner'), stateIn('model'), stateIn('filing')]).toEqual(['lacking', 'unset', 'unset']);
  expect(await stateOf()).toMatchObject({ scanner: 'unset' });
});

test('each part says how it is and when it was last well; nobody looked, then well, then away, and what there is none of', async () => {
  const before = await system();
  expect(before.parts.map(({ part }) => part)).toEqual([...systemParts]);
  expect(await stateOf()).toMatchObject({
    database: 'good',
    worker: 'bad',
    mail: 'unknown',
    scanner: 'unset',
    model: 'unset',
  });

  const { config } = app.context;
  await checkParts(app.context);
  await app.db
    .transaction()
    .execute((tx) => saveHeartbeat(tx, '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', { workedAt: null, failures: 0 }));
  expect(await stateOf()).toEqual({
    database: 'good',
    api: 'good',
    worker: 'good',
    identity: 'good',
    stripe: 'good',
    maps: 'good',
    mail: 'good',
    filing: 'unset',
    files: 'good',
    scanner: 'unset',
    model: 'unset',
  });
  const well = (await system()).parts.find(({ part }) => part === 'mail')!;

  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const files = { ...app.context.files, put: async () => Promise.reject(new Error('away')) };
  const away = {
    ...config,
    mail: { ...config.mail, smtpUrl: `smtp://127.0.0.1:${port}` },
    maps: { ...config.maps, url: 'http://127.0.0.1:1' },
  };
  await checkParts({ ...app.context, config: away, files });
  silent.close();
  expect(await stateOf()).toMatchObject({ mail: 'bad', maps: 'bad', files: 'bad', stripe: 'good' });
  const bad = (await system()).parts.find(({ part }) => part === 'mail')!;
  expect(bad.good_at).toBe(well.good_at);
  expect(Date.parse(bad.checked_at!)).toBeGreaterThan(Date.parse(well.checked_at!));
  await sql`update system_parts set checked_at = now() - interval '5 minutes' where part = 'stripe'`.execute(app.db);
  expect(await stateOf()).toMatchObject({ stripe: 'unknown' });
});

test('each scheduled task says when it ran, how it went and when it runs again; one that failed says why until it is well, one that stands still is late', async () => {
  let failing = true;
  let runs = 0;
  const tasks = [
    { name: 'tested well', restMs: 3_600_000, run: () => new Promise<void>((done) => setTimeout(done, 3)) },
    { name: 'tested never', restMs: 60_000, run: () => new Promise<void>(() => undefined) },
    {
      name: 'tested badly',
      restMs: 20,
      run: async () => {
        runs += 1;
        return failing ? Promise.reject(new Error('no answer for ana@example.com')) : Promise.resolve();
      },
    },
  ];
  const started = startScheduledTasks(app.context, tasks, recordScheduledRuns(app.context, tasks));
  const taskOf = async (name: string) => (await system()).scheduled_tasks.find((task) => task.name === name);
  await expect.poll(async () => (await taskOf('tested badly'))?.cause).toBe('Error: no answer for [correo]');
  expect(await taskOf('tested badly')).toMatchObject({ good_at: null, is_late: false, rest_seconds: 0.02 });
  failing = false;
  await expect.poll(async () => (await taskOf('tested badly'))?.cause).toBe(null);
  expect(await taskOf('tested well')).toEqual({
    name: 'tested well',
    rest_seconds: 3600,
    ended_at: expect.any(String) as string,
    took_ms: expect.any(Number) as number,
    next_at: expect.any(String) as string,
    good_at: expect.any(String) as string,
    cause: null,
    is_late: false,
  });
  const written = (await taskOf('tested badly'))!.ended_at;
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before + 5);
  expect((await taskOf('tested badly'))!.ended_at).toBe(written);
  expect(await taskOf('tested never')).toMatchObject({ ended_at: null, next_at: null, took_ms: null, is_late: false });
  await sql`update worker_rounds set listed_at = now() - interval '1 hour', ended_at = ended_at - interval '2 hours'`.execute(
    app.db,
  );
  expect(await taskOf('tested never')).toMatchObject({ is_late: true });
  expect(await taskOf('tested well')).toMatchObject({ is_late: true });
  void started.stop();
});

test('what waits for somebody is counted', async () => {
  await sql`delete from pgboss.job`.execute(app.db);
  await app.db.deleteFrom('outbox').execute();
  expect(await system()).toMatchObject({ failed_jobs: 0, unsent_mails: 0 });
  await sql`insert into pgboss.job (name, data, state, policy, singleton_key, source_name) values
    ('make-invoice', '{}', 'retry', 'exclusive', 'a', null), ('dead-letter', '{}', 'created', null, 'b', 'make-export')`.execute(
    app.db,
  );
  await insert(app.db, 'outbox', [
    { id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', kind: 'test', ref: 'a', payload: '{}' },
    { id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c15', kind: 'test', ref: 'b', payload: '{}', skipped_at: new Date() },
  ]);
  expect(await system()).toMatchObject({ failed_jobs: 2, unsent_mails: 1 });
});

test('open cases by stage and age, what each stage took, and what was paid on each of thirty days', async () => {
  const bought = [await boughtCase(app), await boughtCase(app), await boughtCase(app)];
  const [first, second, third] = bought.map(({ caseId }) => caseId) as [string, string, string];
  const since = (caseId: string, stage: string, days: number) =>
    sql`update cases set stage = ${stage}, stage_since = now() - make_interval(days => ${days}), opened_at = now() - interval '20 days'
         where id = ${caseId}::uuid`.execute(app.db);
  await since(first, 'in_review', 2);
  await since(second, 'in_review', 14);
  await since(third, 'completed', 40);
  const step = (caseId: string, number: number, from: string, hours: number) =>
    sql`insert into case_events (case_id, number, user_id, at, actor, kind, facts, digests, hash)
        select id, ${number}, user_id, now() + make_interval(hours => ${hours}), 'system', 'approved',
               jsonb_build_object('from', ${from}::text, 'to', 'formed'), '{}', sha256('x') from cases where id = ${caseId}::uuid`.execute(
      app.db,
    );
  await step(first, 101, 'ready_to_file', 100);
  await step(first, 103, 'submitted_to_state', 190);
  await step(second, 101, 'submitted_to_state', 80);
  await step(third, 101, 'no_such_stage', 80);
  await sql`update registrations set paid_at = now() - interval '40 days' where id = ${bought[2]!.registrationId}::uuid`.execute(
    app.db,
  );
  const counts = await figures();
  expect(counts.cases).toEqual([
    { stage: 'in_review', age: 'under_3', count: 1 },
    { stage: 'in_review', age: 'under_30', count: 1 },
  ]);
  expect(counts.stages).toEqual([
    { stage: 'awaiting_details', steps: 3, median_hours: 480, p90_hours: 480 },
    { stage: 'ready_to_file', steps: 1, median_hours: 100, p90_hours: 100 },
    { stage: 'submitted_to_state', steps: 2, median_hours: 85, p90_hours: 89 },
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(counts.paid).toHaveLength(30);
  expect(counts.paid.at(-1)).toEqual({ day: today, payments: 2, amount_cents: 159_600 });
  expect(counts.paid.slice(0, -1).every(({ payments, amount_cents }) => payments + amount_cents === 0)).toBe(true);
});
