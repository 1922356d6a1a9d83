import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser, type Tokens } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

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

it('does not tell which grant it stands for', async () => {
  const sid = sidOf(await new TestBrowser(identity.url).signUp());
  const rows = await identity.database.query<{ stored: string }>(
    'select row_to_json(p)::text as stored from identity.oidc_payload p',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) expect(stored).not.toContain(String(sid));
});
