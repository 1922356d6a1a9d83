import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser, type Tokens } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const timeOf = ({ access_token }: Tokens) => decodeJwt(access_token)['auth_time'] as number;
const sidOf = ({ access_token }: Tokens) => decodeJwt(access_token)['sid'];

it('is the same through renewals and refreshes of one sign-in, for every audience', async () => {
  const browser = new TestBrowser(identity.url);
  const renew = async (extra: Record<string, string> = {}) =>
    browser.exchange(await browser.followToCode(await browser.authorize({ prompt: 'none', ...extra })));
  const first = await browser.signUp();
  expect(sidOf(first)).toMatch(/^[\w-]{22}$/);
  const refreshed = await browser.refresh(first.refresh_token!);
  const later = [
    refreshed,
    await browser.refresh(refreshed.refresh_token!),
    await renew(),
    await renew({ scope: 'openid profile email' }),
    await renew({ audience: `${identity.url}/api/v2/`, scope: 'openid update:users' }),
    await renew(),
  ];
  expect(later.map(sidOf)).toEqual(later.map(() => sidOf(first)));
  // The id does not reveal its grant.
  const rows = await identity.database.query<{ stored: string }>(
    'select row_to_json(p)::text as stored from identity.oidc_payload p',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) expect(stored).not.toContain(String(sidOf(first)));
});

it('is another one in another browser, and after signing out and in again', async () => {
  const person = newPerson();
  const browser = new TestBrowser(identity.url);
  const first = await browser.signUp(person);
  const elsewhere = await new TestBrowser(identity.url).logIn(person.email, person.password);
  await browser.open('/v2/logout');
  const again = await browser.logIn(person.email, person.password);
  expect(new Set([first, elsewhere, again].map(sidOf)).size).toBe(3);
});

it('an access token says when the password was typed, however often it was renewed since', async () => {
  const person = newPerson();
  const browser = new TestBrowser(identity.url);
  const first = await browser.signUp(person);
  expect(timeOf(first)).toBeGreaterThan(Date.now() / 1000 - 10);
  expect(timeOf(await browser.refresh(first.refresh_token!))).toBe(timeOf(first));

  const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
  await identity.database.query(
    `update identity.oidc_payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb($1::int)) where model = 'Session'`,
    [hourAgo],
  );
  const silent = await browser.exchange(await browser.followToCode(await browser.authorize({ prompt: 'none' })));
  expect(timeOf(silent)).toBe(hourAgo);
  expect(timeOf(await browser.refresh(silent.refresh_token!))).toBe(hourAgo);

  const { location } = await browser.authorize({ prompt: 'login' });
  const page = await browser.submit(`${location}/login`, { email: person.email, password: person.password });
  const again = await browser.exchange(await browser.followToCode(page));
  expect(timeOf(again)).toBeGreaterThan(hourAgo + 3_000);
  // the same sign-in as far as the application's sessions go
  expect(sidOf(again)).toBe(sidOf(first));
});
