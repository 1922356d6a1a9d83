import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../clean-up.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity({ IDENTITY_LIMITS: 'login=1000,login-address=1000' });
});
afterAll(() => identity.close());

async function openLogin() {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize();
  const refuse = async (email: string) =>
    (await browser.submit(`${location}/login`, { email, password: 'no es esta' })).location!;
  return { browser, uid: location!.split('/').at(-1)!, refuse };
}

const countRows = async () =>
  (await identity.database.query<{ count: number }>('select count(*)::int as count from identity.oidc_payload'))[0]!
    .count;
const keptOf = async (uid: string) =>
  (
    await identity.database.query<{ kept: { values: { email: string } }[] | null }>(
      `select payload -> 'kept' as kept from identity.oidc_payload where model = 'Interaction' and id = $1`,
      [uid],
    )
  )[0]!.kept;

it('two tabs of one login each find their own refusal', async () => {
  const { browser, refuse } = await openLogin();
  const [one, two] = await Promise.all([refuse('una@example.com'), refuse('dos@example.com')]);
  for (const [address, mine, other] of [
    [one, 'una@example.com', 'dos@example.com'],
    [two, 'dos@example.com', 'una@example.com'],
  ] as const) {
    const { body } = await browser.open(address);
    expect([body.includes(mine), body.includes(other)]).toEqual([true, false]);
  }
});

it('however often and however much is sent, a login stays one row with five short texts', async () => {
  const { browser, uid, refuse } = await openLogin();
  const rows = await countRows();
  const long = `${'ñ'.repeat(299)}🌊${'x'.repeat(5_000)}`;
  const addresses: string[] = [];
  for (let count = 0; count < 12; count += 1) addresses.push(await refuse(`${long}${count}`));
  expect(await countRows()).toBe(rows);
  const kept = await keptOf(uid);
  expect(kept!.map(({ values }) => values.email)).toEqual(Array(5).fill(`${'ñ'.repeat(299)}🌊`));
  expect((await browser.open(addresses.at(-5)!)).body).toContain('incorrectos');
  const forgotten = await browser.open(addresses[0]!);
  expect([forgotten.status, forgotten.body.includes('incorrectos')]).toEqual([200, false]);
});

it('what only half a letter was typed of is no error of ours', async () => {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize();
  const body = '{"email":"\\ud83c","password":"x"}';
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.open(`${location}/login`, { method: 'POST', body, headers });
  expect(answer.status).toBe(303);
  expect((await browser.open(answer.location!)).body).toContain('incorrectos');
});

it('what was typed goes with the login: at once when it ends, within the hour when it was left', async () => {
  const [ended, left, open] = [await openLogin(), await openLogin(), await openLogin()];
  for (const { refuse } of [ended, left, open]) await refuse('alguien@example.com');
  const over = await ended.browser.submit(`/u/${ended.uid}/abort`, {});
  expect(await keptOf(ended.uid)).toBeNull();
  await ended.browser.open(over.location!);
  await identity.database.query(
    `update identity.oidc_payload set expires_at = now() - interval '1 minute' where id = $1`,
    [left.uid],
  );
  await cleanUp(identity.context.db);
  expect(await keptOf(left.uid)).toBeNull();
  expect(await keptOf(open.uid)).toHaveLength(1);
});
