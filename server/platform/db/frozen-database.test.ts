import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFreezingProxy } from '../../testing/app/freezing-proxy.ts';
import { startTestApp, type Customer, type TestApp } from '../../testing/app/start-test-app.ts';

let proxy: Awaited<ReturnType<typeof startFreezingProxy>>;
let app: TestApp;
beforeAll(async () => {
  proxy = await startFreezingProxy(process.env['TEST_DATABASE_URL']!);
  app = await startTestApp({}, { through: proxy.urlOf });
});
afterAll(async () => {
  await app.stop();
  proxy.close();
});

const list = (customer: Customer) => app.call('GET /api/companies/by-user', { token: customer.token });
const price = (customer: Customer) =>
  app.call('POST /api/plans/calculate', {
    token: customer.token,
    body: { plan_type: 'Basico', addon_keys: [] },
  });

async function timed<T extends { status: number }>(answer: Promise<T>) {
  const startedAt = performance.now();
  const { status, body } = (await answer) as T & { body?: { code?: string } };
  return { status, code: body?.code, isInTime: performance.now() - startedAt < 10_000 };
}

test('a database that has gone silent is a declared answer within 10 s, and found again', async () => {
  const customers = await Promise.all(Array.from({ length: 16 }, () => app.customer()));
  // Every connection of the pool has been used, and some of these customers are cached.
  expect(await Promise.all(customers.map(async (customer) => (await list(customer)).status))).not.toContain(503);
  proxy.freeze();
  const [ready, ...answers] = await Promise.all([
    timed(fetch(`${app.url}/health/ready`)),
    ...customers.flatMap((customer) => [timed(list(customer)), timed(price(customer))]),
  ]);
  proxy.thaw();
  expect(ready).toMatchObject({ status: 503, isInTime: true });
  expect(answers).toEqual(answers.map(() => ({ status: 503, code: 'server.unavailable', isInTime: true })));
  await vi.waitFor(async () => expect((await list(customers[0]!)).status).toBe(200), 5_000);
});
