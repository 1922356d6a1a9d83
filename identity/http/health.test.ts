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
