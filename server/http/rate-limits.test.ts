/** Counts of requests: how many connections a rush upon one operation takes, and what becomes of it while nothing can be counted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFreezingProxy } from '../testing/freezing-proxy.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let proxy: Awaited<ReturnType<typeof startFreezingProxy>>;
let app: TestApp;
beforeAll(async () => {
  proxy = await startFreezingProxy(process.env['TEST_DATABASE_URL']!);
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { through: proxy.urlOf });
});
afterAll(async () => {
  await app.stop();
  proxy.close();
});

const rushUpon = (operation: string, perMinute: number) =>
  Array.from({ length: 100 }, () => app.context.limits.take(operation, 'one', perMinute));

test('a rush upon one operation is counted to the last, over two connections at most', async () => {
  const { pool } = app.context;
  const waits = rushUpon('rushed', 60);
  let used = 0;
  const look = setInterval(() => (used = Math.max(used, pool.totalCount - pool.idleCount + pool.waitingCount)), 0);
  const allowed = (await Promise.all(waits)).filter((wait) => wait === 0);
  clearInterval(look);
  expect(allowed).toHaveLength(60);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(2);
});

test('while the database is silent each is counted here, within the time of one', async () => {
  proxy.freeze();
  const begun = performance.now();
  const waits = await Promise.all(rushUpon('rushed-in-silence', 60));
  const took = performance.now() - begun;
  proxy.thaw();
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  expect(took).toBeLessThan(4_000);
});
