import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, startOn, type TestDatabase } from '../testing/test-identity.ts';

let database: TestDatabase;
let identity: Awaited<ReturnType<typeof startOn>>;
beforeAll(async () => {
  database = await createTestDatabase();
  identity = await startOn(database.url, { IDENTITY_LIMITS: 'pages=3', TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await identity.stop();
  await database.drop();
});

const ask = async (path: string, address: string) => {
  const response = await fetch(`${identity.url}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
  });
  return { status: response.status, wait: Number(response.headers.get('retry-after')), text: await response.text() };
};

it('a flood of begun sign-ins and pages is told to wait, by network; others are not', async () => {
  const begun = `/authorize?client_id=zarpa-web&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%3A5000`;
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3'])
    expect((await ask(begun, address)).status).not.toBe(429);
  const refused = await ask(begun, '2001:db8::4');
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('Demasiados intentos') as string });
  expect(refused.wait).toBeGreaterThan(0);
  expect((await ask('/lo/verify?ticket=one', '2001:db8::5')).status).toBe(429);
  expect((await ask('/lo/verify?ticket=one', '2001:db8:0:1::5')).status).toBe(400);
  // Endpoints for machines are not limited.
  expect((await ask('/.well-known/openid-configuration', '2001:db8::6')).status).toBe(200);
});
