import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { update } from '../../testing/database/rows.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';

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

async function sendLogout(token: string): Promise<number> {
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
  expect(await sendLogout(await logoutToken(one.userId, { sid }))).toBe(200);
  const recovered = {
    'https://zarpa.app/tokens_valid_from': Date.now() / 1000 + 5,
    'https://zarpa.app/was_unverified': true,
  };
  expect(await sendLogout(await logoutToken(one.userId, recovered))).toBe(200);
  const { token } = browser.customer;
  expect((await app.call('GET /api/2fa/status', { token, headers: browser.headers })).status).toBe(200);
  expect((await rowsOf(app, one.userId))['second_factors']).toEqual([]);
  expect((await browser.call('GET /api/2fa/status', { token: undefined })).status).toBe(200);
  expect(await rowsOf(app, browser.customer.userId)).toEqual(before);
});

test('the row that one’s first request left is not the other’s session', async () => {
  const { one, browser, sid } = await twoOf('same-first');
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

const statusBy = async (headers: Record<string, string>) =>
  (await app.call('GET /api/companies/by-user', { headers })).status;

test('a new sign-in in the same browser ends the session that the browser had', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, `before-${customer.userId}`);
  const earlier = { ...browser.headers };
  const token = await app.issuer.mint({ sub: customer.userId, email: customer.email, sid: `after-${customer.userId}` });
  await browser.call('POST /api/session', { token });
  expect(browser.headers).not.toEqual(earlier);
  expect([await statusBy(earlier), await statusBy(browser.headers)]).toEqual([401, 200]);
});

test('use prolongs a session, but not past its week', async () => {
  const browser = await openBrowser(app, await app.customer());
  const { userId } = browser.customer;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await update(
    app.db,
    'sessions',
    { user_id: userId },
    { created_at: at(-7 * 24 + 1), seen_at: at(-0.1), expires_at: at(0.5) },
  );
  const ofPerson = app.db.selectFrom('sessions').select('expires_at').where('user_id', '=', userId);
  const before = (await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime();
  // A process other than the one that recorded the last use.
  const other = await startTestApp({ DATABASE_URL: app.context.config.database.url, AUTH_DOMAIN: app.issuer.url });
  expect((await other.call('GET /api/companies/by-user', { headers: browser.headers })).status).toBe(200);
  await expect
    .poll(async () => (await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime(), { timeout: 5_000 })
    .toBeGreaterThan(before);
  expect((await ofPerson.executeTakeFirstOrThrow()).expires_at.getTime()).toBeLessThanOrEqual(at(1).getTime() + 1_000);
  await other.stop();
});

test('nobody is staff before the second factor was shown', async () => {
  const first = await openStaff(app, 'administrator');
  const again = await openBrowser(app, first.customer);
  const shown = async (browser: typeof first) => (await browser.call('POST /api/session')).body.data;
  expect(await shown(again)).toMatchObject({ second_factor: 'needed', user: { is_staff: false, staff_role: null } });
  expect(await shown(first)).toMatchObject({
    second_factor: 'passed',
    user: { is_staff: true, staff_role: 'administrator' },
  });
});

test('the cookie from before the code counts for half a minute, and then no longer', async () => {
  const browser = await openBrowser(app, await app.customer());
  const late = { ...browser.headers };
  await enroll(browser);
  const { token, userId } = browser.customer;
  const standing = async () => (await app.call('POST /api/session', { token, headers: late })).body.data.second_factor;
  expect(await standing()).toBe('passed');
  const long = { passed_at: new Date(Date.now() - 40_000) };
  await app.db.updateTable('sessions').set(long).where('user_id', '=', userId).execute();
  expect(await standing()).toBe('needed');
});

test('a cookie says whose session it is: with nobody’s, an ended one or one that lacks its code it says nothing', async () => {
  const [one, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  const read = async (headers: Record<string, string>) => (await app.call('GET /api/session', { headers })).body;
  const session = ({ customer: { userId: id, email } }: typeof one, second_factor: string) => ({
    user: { id, email, name: expect.any(String), email_verified: true, is_staff: false, staff_role: null },
    second_factor,
  });
  for (const browser of [one, other])
    expect(await read(browser.headers)).toEqual({ success: true, data: { session: session(browser, 'off') } });
  const nothing = { success: true, data: { session: null } };
  expect(await read({})).toEqual(nothing);
  expect(await read({ cookie: 'zarpa_session=nobody' })).toEqual(nothing);
  await enroll(one);
  const late = await openBrowser(app, one.customer, `late-${one.customer.userId}`);
  expect(await read(late.headers)).toEqual(nothing);
  expect((await read(one.headers)).data.session).toEqual(session(one, 'passed'));
  const staff = await openStaff(app, 'agent');
  expect((await read(staff.headers)).data.session!.user).toMatchObject({ is_staff: true, staff_role: 'agent' });
  await one.call('DELETE /api/sessions');
  await one.call('DELETE /api/session');
  expect(await read(one.headers)).toEqual(nothing);
  expect((await read(other.headers)).data.session).toEqual(session(other, 'off'));
});
