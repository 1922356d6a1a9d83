import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('rotates the refresh token, answers a repeated request within the overlap, keeps none that is usable, and revokes one on request', async () => {
  const browser = new TestBrowser(identity.url);
  const first = await browser.signUp();
  const second = await browser.refresh(first.refresh_token!);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const repeated = await browser.refresh(first.refresh_token!);
  expect(repeated).toMatchObject({ access_token: expect.any(String) });
  const third = await browser.refresh(second.refresh_token!);
  expect(third).toMatchObject({ access_token: expect.any(String) });
  const tokens = [first, second, repeated, third].map(({ refresh_token }) => refresh_token!);
  const rows = await identity.database.query<{ stored: string }>(
    `select row_to_json(p)::text as stored from identity.oidc_payload p where model = 'RefreshToken'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) for (const token of tokens) expect(stored).not.toContain(token);
  const answer = await browser.submit('/oauth/revoke', { client_id: 'zarpa-web', token: tokens[3]! });
  expect(answer.status).toBe(200);
  expect(await browser.refresh(tokens[3]!)).toMatchObject({ error: 'invalid_grant' });
});

it('takes reuse after the overlap for theft: the whole family is revoked, in the words the SDK waits for', async () => {
  const browser = new TestBrowser(identity.url);
  const first = await browser.signUp();
  const second = await browser.refresh(first.refresh_token!);
  await identity.database.query(
    `update identity.oidc_payload set consumed_at = consumed_at - interval '31 seconds' where consumed_at is not null`,
  );
  expect(await browser.refresh(first.refresh_token!)).toMatchObject({
    error: 'invalid_grant',
    error_description: 'Unknown or invalid refresh token.',
  });
  expect(await browser.refresh(second.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
});

it('does not prolong a family by rotating it', async () => {
  const browser = new TestBrowser(identity.url);
  const first = await browser.signUp();
  await identity.database.query(
    `update identity.oidc_payload set payload = payload || jsonb_build_object('exp', (payload->>'exp')::bigint - 29 * 86400)
      where model = 'RefreshToken'`,
  );
  await browser.refresh(first.refresh_token!);
  const [row] = await identity.database.query<{ days: number }>(
    `select extract(epoch from max(expires_at) filter (where consumed_at is null) - now()) / 86400 as days
       from identity.oidc_payload where model = 'RefreshToken' and consumed_at is null and expires_at < now() + interval '2 days'`,
  );
  expect(Number(row!.days)).toBeLessThan(1.01);
});
