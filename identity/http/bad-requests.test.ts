import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it.each([
  '/avatar/%00.svg',
  '/avatar/%ff.svg',
  '/u/%00',
  '/lo/reset?ticket=%00',
  '/lo/verify?ticket[]=1',
  '/authorize?client_id=%00',
  '/authorize?client_id=zarpa-web&client_id=other',
  '/v2/logout?client_id=%00&returnTo=x',
  '/oidc/logout?client_id=%00',
  '/oidc/logout?id_token_hint=x',
])('%s is refused, not an error of ours', async (path) => {
  expect((await new TestBrowser(identity.url).open(path)).status).toBeLessThan(500);
});

it('a NUL in a form is taken for nothing', async () => {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize();
  const form = { email: 'a\0@example.com', password: 'x\0y' };
  expect((await browser.fill(`${location}/login`, form)).body).toContain('Correo o contraseña incorrectos');
});

it('answers a body that is no form or too large with a refusal', async () => {
  expect((await post('/oauth/token', '{')).status).toBe(400);
  expect((await post('/dbconnections/signup', '[]')).status).toBe(400);
  expect((await post('/dbconnections/signup', 'null')).status).toBe(400);
  expect((await post('/lo/reset', 'x'.repeat(40_000))).status).toBe(413);
  expect((await post('/lo/reset', '<a/>', 'text/xml')).status).toBe(415);
});

function post(path: string, body: string, type = 'application/json') {
  const headers = { 'content-type': type };
  return new TestBrowser(identity.url).open(path, { method: 'POST', body, headers });
}
