import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreezableDatabase, startFreezableDatabase } from '../testing/freezable-database.ts';
import { createTestDatabase, startOn, type TestDatabase } from '../testing/test-identity.ts';

let database: TestDatabase;
let frozen: FreezableDatabase;
let identity: Awaited<ReturnType<typeof startOn>>;

beforeAll(async () => {
  database = await createTestDatabase();
  frozen = await startFreezableDatabase(database.url);
  identity = await startOn(frozen.url);
});
afterAll(async () => {
  frozen.thaw();
  await identity.stop();
  await frozen.close();
  await database.drop();
});

async function ask(path: string, patienceMs: number) {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  const status = await fetch(`${identity.url}${path}`, { signal }).then(
    (response) => response.status,
    (error: Error) => error.name,
  );
  return { status, ms: performance.now() - startedAt };
}

it('a database that neither answers nor refuses: not ready within 2 s, a page within 10 s, and back by itself', async () => {
  expect((await ask('/health/ready', 3_000)).status).toBe(200);
  frozen.freeze();
  const probes = await Promise.all(Array.from({ length: 12 }, () => ask('/health/ready', 3_000)));
  expect(probes.map(({ status }) => status)).toEqual(Array(12).fill(503));
  for (const { ms } of probes) expect(ms).toBeLessThan(2_600);
  expect((await ask('/health/live', 1_000)).status).toBe(200);
  expect((await ask('/lo/verify?ticket=one', 10_000)).status).toBe(500);
  frozen.thaw();
  await expect.poll(async () => (await ask('/health/ready', 3_000)).status, { timeout: 5_000 }).toBe(200);
  expect((await ask('/lo/verify?ticket=one', 10_000)).status).toBe(400);
});

it('told to end, it says so to the balancer and goes on serving for a while', async () => {
  const draining = await startOn(database.url, { DRAIN_DELAY_MS: '1500' });
  const statusOf = async (path: string) => (await fetch(`${draining.url}${path}`)).status;
  expect(await Promise.all(['/health/ready', '/health/serving'].map(statusOf))).toEqual([200, 200]);
  const ended = draining.stop();
  await expect.poll(() => statusOf('/health/ready'), { timeout: 1_000, interval: 20 }).toBe(503);
  expect(await statusOf('/health/serving')).toBe(503);
  const answers = await Promise.all(
    ['/health/live', '/.well-known/openid-configuration'].map((path) => fetch(`${draining.url}${path}`)),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  await ended;
  await expect(statusOf('/health/live')).rejects.toThrow();
});
