/** Two people whose sign-ins the provider gave the same name, and one who holds the other's cookie: still two people. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const logoutToken = (sub: string, more: Record<string, unknown>) =>
  app.issuer.mint({
    sub,
    aud: 'zarpa-web',
    azp: null,
    scope: null,
    auth_time: null,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  });

async function tell(token: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `logout_token=${token}`;
  return (await fetch(`${app.url}/api/session/backchannel-logout`, { method: 'POST', headers, body })).status;
}

async function twoOf(sid: string) {
  const [one, other] = [await app.customer(), await app.customer()];
  return { one, browser: await openBrowser(app, other, sid), sid };
}

test('what one of them ends is open for the other: by list, by the provider’s notice of a sign-in, and of everything', async () => {
  const { one, browser, sid } = await twoOf('same-ended');
  await enroll(browser);
  const before = await rowsOf(app, browser.customer.userId);
  const first = await openBrowser(app, one, sid);
  await enroll(first);
  const [own] = (await first.call('GET /api/sessions')).body.data.sessions;
  await first.call(`DELETE /api/sessions/${own!.id}` as 'DELETE /api/sessions/:id');
  expect((await first.call('GET /api/2fa/status')).body.code).toBe('identity.session_closed');
  expect(await tell(await logoutToken(one.userId, { sid }))).toBe(200);
  const recovered = {
    'https://zarpa.app/tokens_valid_from': Date.now() / 1000 + 5,
    'https://zarpa.app/was_unverified': true,
  };
  expect(await tell(await logoutToken(one.userId, recovered))).toBe(200);
  const { token } = browser.customer;
  expect((await app.call('GET /api/2fa/status', { token, headers: browser.headers })).status).toBe(200);
  expect((await rowsOf(app, one.userId))['second_factors']).toEqual([]);
  expect((await browser.call('GET /api/2fa/status', { token: undefined })).status).toBe(200);
  expect(await rowsOf(app, browser.customer.userId)).toEqual(before);
});

test('the row that one’s first request left is not the other’s session', async () => {
  const { one, browser, sid } = await twoOf('same-first');
  // By token alone: noted, and still without a cookie.
  const token = await app.issuer.mint({ sub: one.userId, email: one.email, sid });
  await app.call('GET /api/2fa/status', { token });
  const before = await rowsOf(app, one.userId);
  expect(before['sessions']).toHaveLength(1);
  const again = await openBrowser(app, browser.customer, sid);
  expect(await rowsOf(app, one.userId)).toEqual(before);
  const { sessions } = (await again.call('GET /api/sessions', { token: undefined })).body.data;
  expect(sessions).toHaveLength(1);
});

test('a cookie that has shown a second factor shows nothing for whoever else holds it', async () => {
  const [owner, thief] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  await enroll(thief);
  const late = { ...owner.headers };
  await enroll(owner);
  const { token } = thief.customer;
  for (const headers of [late, owner.headers]) {
    const read = await app.call('GET /api/companies/by-user', { token, headers });
    expect(read.body.code).toBe('two_factor.challenge_required');
    const started = await app.call('POST /api/session', { token, headers });
    expect(started.body.data.second_factor).toBe('needed');
  }
});
