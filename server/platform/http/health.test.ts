import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { saveHeartbeat } from '../jobs/heartbeats.queries.ts';
import { recordJob, workDone } from '../jobs/work-done.ts';
import { deleteOtherCanaries } from '../secrets/key-canaries.queries.ts';
import { checkParts } from '../../domains/system/check-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app/start-test-app.ts';

const keyOf = (id: string, text: string) => `${id}:${Buffer.alloc(32, text).toString('base64')}`;
const first = keyOf('uno', 'la primera');
const second = keyOf('dos', 'la segunda');

let app: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  app = await startTestApp({ FILE_KEYS: first });
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});
afterAll(() => app.stop());

async function ask(of: TestApp, path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${of.url}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function readiness(environment: Record<string, string>): Promise<[number, unknown]> {
  const other = await startTestApp({ ...environment, DATABASE_URL: app.context.config.database.url });
  others.push(other);
  const { status, body } = await ask(other, '/health/ready');
  return [status, body['keys']];
}

test('another key than the one that sealed is told by its name, before a customer opens a paper', async () => {
  const ready = await ask(app, '/health/ready');
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: true, draining: false, keys: 'ok' }]);
  expect(await readiness({ FILE_KEYS: keyOf('uno', 'otra') })).toEqual([
    503,
    'FILE_KEYS: la clave «uno» no es la que selló lo que está guardado',
  ]);
  expect(await readiness({ FILE_KEYS: second })).toEqual([
    503,
    'FILE_KEYS no tiene la clave «uno», con la que se selló lo que está guardado',
  ]);
  expect(await readiness({ FILE_KEYS: first, TWO_FACTOR_KEYS: keyOf('development', 'otra') })).toEqual([
    503,
    'TWO_FACTOR_KEYS: la clave «development» no es la que selló lo que está guardado',
  ]);
  // The new key goes first; the old one may go when nothing is sealed by it.
  expect(await readiness({ FILE_KEYS: `${second},${first}` })).toEqual([200, 'ok']);
  await deleteOtherCanaries(app.db, 'FILE_KEYS', 'dos');
  expect(await readiness({ FILE_KEYS: second })).toEqual([200, 'ok']);
  // A process with only the old key checked it while it was right, and checks again after an hour.
  const keys = async () => (await ask(app, '/health/ready')).body['keys'];
  app.travel(59 / 60 / 24);
  const within = await keys();
  app.travel(2 / 60 / 24);
  expect([within, await keys()]).toEqual([
    'ok',
    'FILE_KEYS no tiene la clave «dos», con la que se selló lo que está guardado',
  ]);
});

test('a worker that fails each of its jobs is not one, and the last good job is told', async () => {
  const beat = (work: { workedAt: Date | null; failures: number }) =>
    app.db.transaction().execute((tx) => saveHeartbeat(tx, '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14', work));
  const workedAt = new Date('2026-11-24T10:00:00.000Z');
  await beat({ workedAt, failures: 4 });
  const of = async () => {
    await rest(150);
    const { worker, worker_worked_at } = (await ask(app, '/health/whole')).body;
    return { worker, worker_worked_at };
  };
  expect(await of()).toEqual({ worker: true, worker_worked_at: workedAt.toISOString() });
  await beat({ workedAt: null, failures: 5 });
  expect(await of()).toEqual({ worker: false, worker_worked_at: workedAt.toISOString() });

  recordJob(true);
  recordJob(true);
  expect(workDone().failures).toBe(2);
  recordJob(false);
  expect(workDone()).toEqual({ workedAt: expect.any(Date) as Date, failures: 0 });
});

test('a store that answers and neither keeps nor gives is missed', async () => {
  const files = async () => {
    await rest(150);
    return (await ask(app, '/health/whole')).body['files'];
  };
  expect(await files()).toBe(null);
  await checkParts(app.context);
  expect(await files()).toBe(true);
  const hanging = { ...app.context.files, get: () => new Promise<undefined>(() => undefined) };
  await checkParts({ ...app.context, files: hanging });
  expect(await files()).toBe(false);
});

test('told to end, it says so to the balancer, goes on serving for a while, and ends', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: app.context.config.database.url,
      FILE_KEYS: second,
      DRAIN_DELAY_MS: '1500',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(() => status('/health/ready'), { timeout: 20_000 }).toBe(200);
  expect(await status('/health/serving')).toBe(200);
  const begun = request(`http://127.0.0.1:${port}/api/plans/calculate`, { method: 'POST' });
  const [half, other] = ['{"plan_type":"Basico",', '"addon_keys":[]}'];
  begun.setHeader('content-type', 'application/json').setHeader('content-length', half.length + other.length);
  begun.write(half);
  const answered = new Promise<number | undefined>((resolve, reject) => {
    begun.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  child.kill('SIGTERM');
  await expect.poll(() => status('/health/ready'), { timeout: 1_000, interval: 20 }).toBe(503);
  expect(await status('/health/serving')).toBe(503);
  const living = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect([living.status, living.headers.get('connection')]).toEqual([200, 'close']);
  begun.end(other);
  expect(await answered).toBe(200);
  expect(await ended).toBe(0);
});
