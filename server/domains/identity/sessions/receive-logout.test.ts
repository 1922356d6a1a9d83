import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeFor, enroll, openBrowser } from '../../../testing/people/second-factor.ts';
import { startTestApp } from '../../../testing/app/start-test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const validFromClaim = 'https://zarpa.app/tokens_valid_from';
const wasUnverifiedClaim = 'https://zarpa.app/was_unverified';
const now = () => Math.floor(Date.now() / 1000);

/** `changed` replaces claims; null omits one. */
const logoutToken = (sub: string, changed: Record<string, unknown> = {}) =>
  app.issuer.mint({
    sub,
    aud: 'zarpa-web',
    azp: null,
    scope: null,
    auth_time: null,
    jti: randomUUID(),
    events: { [logoutEvent]: {} },
    ...changed,
  });

async function sendLogout(token: string, type = 'application/x-www-form-urlencoded') {
  const body = type.includes('json') ? JSON.stringify({ logout_token: token }) : `logout_token=${token}`;
  const headers = { 'content-type': type };
  const response = await fetch(`${app.url}/api/session/backchannel-logout`, { method: 'POST', headers, body });
  return { status: response.status, cache: response.headers.get('cache-control') };
}

const status = async (options: { token?: string; headers?: Record<string, string> }) =>
  (await app.call('GET /api/2fa/status', options)).status;

test('every cookie and every token from before is refused at once, seen before or not; a new sign-in works', async () => {
  const customer = await app.customer();
  const [one, two] = [await openBrowser(app, customer, 'reset-1'), await openBrowser(app, customer, 'reset-2')];
  const moment = now() + 1;
  const unseen = await app.issuer.mint({ sub: customer.userId, sid: 'never-seen' });
  const unnamed = await app.issuer.mint({ sub: customer.userId });
  expect(await status({ token: one.customer.token })).toBe(200);
  expect(await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: moment }))).toEqual({
    status: 200,
    cache: 'no-store',
  });
  for (const { headers, customer: held } of [one, two]) {
    expect(await status({ headers })).toBe(401);
    expect(await status({ token: held.token })).toBe(401);
    expect(await status({ token: held.token, headers })).toBe(401);
  }
  expect([await status({ token: unseen }), await status({ token: unnamed })]).toEqual([401, 401]);

  const anew = await app.issuer.mint({ sub: customer.userId, sid: 'anew', iat: moment });
  const started = await app.call('POST /api/session', { token: anew, headers: one.headers });
  expect(started.status).toBe(200);
  expect((await app.call('GET /api/sessions', { token: anew })).body.data.sessions).toHaveLength(1);
  const { body } = await app.call('GET /api/security-events', { token: anew });
  expect(body.data.items.filter(({ kind }) => kind === 'all_sessions_closed')).toHaveLength(1);
});

test('told late, or twice, it ends only what is older than the moment that it names', async () => {
  const customer = await app.customer();
  const old = await openBrowser(app, customer, 'late-old');
  const moment = now() + 1;
  const anew = await app.issuer.mint({ sub: customer.userId, sid: 'late-new', iat: moment });
  const started = await app.call('POST /api/session', { token: anew });
  const cookie = { cookie: started.headers.get('set-cookie')!.split(';')[0]! };
  for (let sent = 0; sent < 2; sent += 1) {
    await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: moment }));
    expect(await status({ headers: old.headers })).toBe(401);
    expect(await status({ headers: cookie })).toBe(200);
    expect(await status({ token: anew })).toBe(200);
  }
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: moment - 60 }));
  const older = await app.issuer.mint({ sub: customer.userId, sid: 'older', iat: moment - 30 });
  expect(await status({ token: older })).toBe(401);
});

test('a session that was being made while it arrived is over all the same', async () => {
  const customer = await app.customer();
  const late = await openBrowser(app, customer, 'crossing');
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: now() + 1 }));
  await app.db.updateTable('sessions').set({ ended_at: null }).where('user_id', '=', customer.userId).execute();
  app.context.people.forget(customer.userId);
  expect(await status({ headers: late.headers })).toBe(401);
});

test('it reaches a person who never called: a token from before opens nothing then either', async () => {
  const customer = await app.customer();
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: now() + 1 }));
  expect(await status({ token: customer.token })).toBe(401);
});

test('where the address was unproven until then, the second factor and its codes go too', async () => {
  const customer = await app.customer();
  const stranger = await openBrowser(app, customer, 'stranger');
  const { recoveryCodes } = await enroll(stranger);
  const moment = now() + 1;
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: moment, [wasUnverifiedClaim]: true }));
  const mine = await app.issuer.mint({ sub: customer.userId, sid: 'owner', iat: moment });
  const { body } = await app.call('POST /api/session', { token: mine });
  expect(body.data.second_factor).toBe('off');
  const codes = await app.db.selectFrom('recovery_codes').select('used_at').where('user_id', '=', customer.userId);
  expect(recoveryCodes).toHaveLength(10);
  expect(await codes.execute()).toEqual([]);
});

test('a proven address keeps its second factor, and so does one that was set up after the moment', async () => {
  const customer = await app.customer();
  const { secret } = await enroll(await openBrowser(app, customer, 'keeps'));
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: now() + 1 }));
  await sendLogout(await logoutToken(customer.userId, { [validFromClaim]: now() - 3_600, [wasUnverifiedClaim]: true }));
  const anew = await app.issuer.mint({ sub: customer.userId, sid: 'keeps-2', iat: now() + 1 });
  const started = await app.call('POST /api/session', { token: anew });
  expect(started.body.data.second_factor).toBe('needed');
  const headers = { cookie: started.headers.get('set-cookie')!.split(';')[0]! };
  const passed = await app.call('POST /api/2fa/challenge', {
    token: anew,
    headers,
    body: { code: await codeFor(secret) },
  });
  expect(passed.status).toBe(200);
});

test('with a `sid` it ends that sign-in and no other, known or not', async () => {
  const customer = await app.customer();
  const [gone, stays] = [await openBrowser(app, customer, 'sid-1'), await openBrowser(app, customer, 'sid-2')];
  const unseen = await app.issuer.mint({ sub: customer.userId, sid: 'sid-3' });
  await sendLogout(await logoutToken(customer.userId, { sid: 'sid-1' }));
  await sendLogout(await logoutToken(customer.userId, { sid: 'sid-3' }));
  expect([await status({ token: gone.customer.token }), await status({ headers: gone.headers })]).toEqual([401, 401]);
  expect(await status({ token: unseen })).toBe(401);
  expect([await status({ token: stays.customer.token }), await status({ headers: stays.headers })]).toEqual([200, 200]);
});

test('anything else is refused and ends nothing', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, 'forged');
  const good = await logoutToken(customer.userId);
  const other = await startTestApp();
  const forged = await other.issuer.mint({ sub: customer.userId, iss: app.issuer.issuer, aud: 'zarpa-web' });
  await other.stop();
  const refused = [
    '',
    'nothing.like.it',
    forged,
    `${good.slice(0, -4)}AAAA`,
    browser.customer.token,
    await logoutToken(customer.userId, { aud: 'https://api.zarpa.app' }),
    await logoutToken(customer.userId, { iss: 'https://elsewhere.example/' }),
    await logoutToken(customer.userId, { events: null }),
    await logoutToken(customer.userId, { events: { other: {} } }),
    await logoutToken(customer.userId, { nonce: 'of-an-id-token' }),
    await logoutToken(customer.userId, { jti: null }),
    await logoutToken(customer.userId, { iat: now() - 3_600 }),
    await logoutToken(customer.userId, { iat: now() + 3_600 }),
    await logoutToken(customer.userId, { exp: now() - 60 }),
    await logoutToken(customer.userId, { [validFromClaim]: now() + 3_600 }),
  ];
  for (const token of refused) expect(await sendLogout(token)).toMatchObject({ status: 400 });
  expect((await sendLogout(good, 'application/json')).status).toBe(415);
  expect((await app.call('GET /api/2fa/status', { token: browser.customer.token })).status).toBe(200);
  expect((await sendLogout(good)).status).toBe(200);
});
