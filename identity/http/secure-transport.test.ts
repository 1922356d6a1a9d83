import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, startOn, type TestDatabase } from '../testing/test-identity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ['https://id.zarpa.app', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:5001', null],
])('at %s browsers are told %s, by pages and by the protocol alike', async (IDENTITY_URL, expected) => {
  const identity = await startOn(database.url, { IDENTITY_URL });
  const paths = ['/.well-known/openid-configuration', '/authorize', '/lo/verify?ticket=one', '/nada', '/health/live'];
  const headers = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${identity.url}${path}`, { redirect: 'manual' });
      await response.arrayBuffer();
      return response.headers.get('strict-transport-security');
    }),
  );
  expect(headers).toEqual(paths.map(() => expected));
  const query = `client_id=zarpa-web&redirect_uri=http://localhost:5000/&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`;
  const answer = await fetch(`${identity.url}/authorize?${query}`, { redirect: 'manual' });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies)
    expect(/^__(Secure|Host)-idp\w*(\.sig)?=.*secure/.test(cookie)).toBe(IDENTITY_URL.startsWith('https'));
  await identity.stop();
});
