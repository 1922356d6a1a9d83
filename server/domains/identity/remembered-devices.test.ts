import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rememberedDays } from '@zarpa/contract/identity/two-factor.rules.ts';
import { codeFor, enroll, openBrowser, signInAgain, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { deleteExpiredDevices } from './devices/remembered-devices.queries.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const standing = async (browser: TestBrowser) => (await browser.call('POST /api/session')).body.data.second_factor;
const devicesOf = async (browser: TestBrowser) => (await browser.call('GET /api/remembered-devices')).body.data.devices;
const isPassed = async (browser: TestBrowser) => (await browser.call('GET /api/2fa/status')).status === 200;
const tokenOf = ({ headers }: TestBrowser) => /zarpa_device=([\w-]+)/.exec(headers['cookie'] ?? '')?.[1];
const rowsOf = (userId: string) =>
  app.db.selectFrom('remembered_devices').selectAll().where('user_id', '=', userId).execute();
const eventsOf = async (userId: string) =>
  (await app.db.selectFrom('security_events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

async function remembered() {
  const customer = await app.customer();
  const first = await openBrowser(app, customer, `first-${customer.userId}`);
  const { recoveryCodes, secret } = await enroll(first);
  const home = await openBrowser(app, customer, `home-${customer.userId}`);
  const pass = (browser: TestBrowser, remember_device?: boolean) =>
    browser.call('POST /api/2fa/challenge', {
      body: { recovery_code: recoveryCodes.pop()!, ...(remember_device !== undefined && { remember_device }) },
    });
  const passed = await pass(home, true);
  expect(passed.status).toBe(200);
  return {
    customer,
    first,
    home,
    passed,
    pass,
    secret,
    again: (name: string, from = home) => signInAgain(app, from, name),
  };
}

test('off unless asked for; then an opaque cookie of its own that pages cannot read, for thirty days', async () => {
  const { customer, home, passed, first, pass } = await remembered();
  const [device] = passed.headers.getSetCookie().filter((cookie) => cookie.startsWith('zarpa_device'));
  expect(device).toMatch(/^zarpa_device=[\w-]{43}; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
  const [row] = await rowsOf(customer.userId);
  expect(row!.token_hash.toString('base64url')).not.toBe(tokenOf(home));
  const days = (row!.expires_at.getTime() - row!.remembered_at.getTime()) / 86_400_000;
  expect(days).toBe(rememberedDays);
  expect(new Date(/Expires=([^;]+)/.exec(device!)![1]!).getTime()).toBeLessThanOrEqual(row!.expires_at.getTime());
  const plain = await openBrowser(app, customer, 'plain');
  for (const wish of [undefined, false]) await pass(plain, wish);
  expect([tokenOf(plain), tokenOf(first)]).toEqual([undefined, undefined]);
  expect(await rowsOf(customer.userId)).toHaveLength(1);
  expect(await eventsOf(customer.userId)).toContain('device_remembered');
});

test('the next sign-in there is asked for no code, under a new token each time, until the same day', async () => {
  const { customer, home, again } = await remembered();
  const [before] = await rowsOf(customer.userId);
  await home.call('DELETE /api/session');
  const next = await again('next');
  expect([await standing(next), await isPassed(next)]).toEqual(['passed', true]);
  expect(tokenOf(next)).not.toBe(tokenOf(home));
  const [after] = await rowsOf(customer.userId);
  expect(after).toMatchObject({ id: before!.id, expires_at: before!.expires_at, remembered_at: before!.remembered_at });
  expect((await eventsOf(customer.userId)).slice(-3)).toEqual(['signed_out', 'signed_in', 'device_recognized']);
  const third = await again('third', next);
  expect([await standing(third), tokenOf(third) === tokenOf(next)]).toEqual(['passed', false]);
  expect(await devicesOf(third)).toEqual([
    {
      id: before!.id,
      device: 'Dispositivo desconocido',
      is_current: true,
      created_at: before!.remembered_at.toISOString(),
      used_at: expect.any(String),
      expires_at: before!.expires_at.toISOString(),
    },
  ]);
});

test('where the provider names no sign-in it is the same', async () => {
  const customer = await app.customer();
  const first = await openBrowser(app, customer);
  const { recoveryCodes } = await enroll(first);
  const home = await openBrowser(app, customer);
  await home.call('POST /api/2fa/challenge', { body: { recovery_code: recoveryCodes[0]!, remember_device: true } });
  await home.call('DELETE /api/session');
  const anew = await app.issuer.mint({ sub: customer.userId, iat: Math.floor(Date.now() / 1000) + 1 });
  const started = await app.call('POST /api/session', { token: anew, headers: home.headers });
  expect(started.body.data.second_factor).toBe('passed');
});

test('the cookie alone opens nothing, and nothing for somebody else; two customers share a browser', async () => {
  const { home } = await remembered();
  const cookie = `zarpa_device=${tokenOf(home)}`;
  const alone = await app.call('GET /api/2fa/status', { headers: { cookie } });
  expect(alone.status).toBe(401);
  const started = await app.call('POST /api/session', { headers: { cookie, origin: 'http://localhost:5000' } });
  expect(started.status).toBe(401);
  const neighbour = await remembered();
  await neighbour.home.call('DELETE /api/session');
  const thief = await openBrowser(app, neighbour.customer, 'with-a-stolen-cookie', { cookie });
  expect([await standing(thief), await isPassed(thief)]).toEqual(['needed', false]);
  // Another user's token was not used up: it still works for its owner.
  const back = await openBrowser(app, home.customer, 'back', { cookie });
  expect(await standing(back)).toBe('passed');
});

test('no proof: what asks for a code asks for one all the same', async () => {
  const { again } = await remembered();
  const next = await again('no-proof');
  for (const path of ['POST /api/2fa/disable', 'POST /api/2fa/passkeys/start'] as const)
    expect((await next.call(path, { body: { code: '000000' } })).body.code).toBe('two_factor.code_invalid');
});

test('two tabs that open at once both get in; a copy that comes later ends it, and its owner reads so', async () => {
  const { customer, home, again } = await remembered();
  const tabs = await Promise.all([again('tabs'), again('tabs')]);
  expect(await Promise.all(tabs.map(standing))).toEqual(['passed', 'passed']);
  expect(tabs.filter((tab) => tokenOf(tab) !== tokenOf(home))).toHaveLength(1);
  const neighbour = await remembered();
  const cookie = `zarpa_device=${tokenOf(home)}`;
  const thief = await openBrowser(app, neighbour.customer, 'just-replaced', { cookie });
  expect(await standing(thief)).toBe('needed');
  const used_at = new Date(Date.now() - 31_000);
  await app.db.updateTable('remembered_devices').set({ used_at }).where('user_id', '=', customer.userId).execute();
  const copy = await again('copy', home);
  expect(await standing(copy)).toBe('needed');
  expect(await rowsOf(customer.userId)).toEqual([]);
  expect((await eventsOf(customer.userId)).at(-1)).toBe('device_forgotten');
});

test('after thirty days, for another factor, and after everything was ended, it is worth nothing, even where its row stands', async () => {
  const changes = [
    async (userId: string) => {
      const expires_at = new Date(Date.now() - 1_000);
      await app.db.updateTable('remembered_devices').set({ expires_at }).where('user_id', '=', userId).execute();
    },
    async (userId: string) => {
      const enabled_at = new Date(Date.now() - 60_000);
      await app.db.updateTable('second_factors').set({ enabled_at }).where('user_id', '=', userId).execute();
    },
    async (userId: string) => {
      // A request was creating it during the password change.
      const tokens_valid_from = new Date();
      const signed_in_at = new Date(Date.now() - 60_000);
      await app.db.updateTable('remembered_devices').set({ signed_in_at }).where('user_id', '=', userId).execute();
      await app.db.insertInto('sign_in_ends').values({ user_id: userId, tokens_valid_from }).execute();
    },
    async (userId: string) => {
      await app.db.insertInto('staff').values({ user_id: userId, role: 'agent' }).execute();
    },
  ];
  for (const [order, change] of changes.entries()) {
    const { customer, home } = await remembered();
    await change(customer.userId);
    const later = await app.issuer.mint({
      sub: customer.userId,
      sid: `later-${order}`,
      iat: Math.floor(Date.now() / 1000) + 1,
    });
    const started = await app.call('POST /api/session', { token: later, headers: home.headers });
    expect([order, started.body.data.second_factor]).toEqual([order, 'needed']);
    expect([order, await rowsOf(customer.userId)]).toEqual([order, []]);
  }
});

test('turning 2FA off, a new set-up, and an account’s recovery forget every browser', async () => {
  const { customer, first, home, secret } = await remembered();
  expect((await home.call('POST /api/2fa/setup/generate')).body.code).toBe('two_factor.already_enabled');
  expect((await first.call('POST /api/2fa/disable', { body: { code: await codeFor(secret) } })).status).toBe(200);
  expect(await rowsOf(customer.userId)).toEqual([]);
  await enroll(first);
  expect(await standing(await signInAgain(app, home, 'after-new-set-up'))).toBe('needed');
});

test('a password that was changed forgets every browser of that person, and nobody else’s', async () => {
  const [one, other] = [await remembered(), await remembered()];
  const moment = Math.floor(Date.now() / 1000) + 1;
  const token = await app.issuer.mint({
    sub: one.customer.userId,
    aud: 'zarpa-web',
    azp: null,
    scope: null,
    auth_time: null,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    'https://zarpa.app/tokens_valid_from': moment,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${app.url}/api/session/backchannel-logout`, { method: 'POST', headers, body: `logout_token=${token}` });
  expect(await rowsOf(one.customer.userId)).toEqual([]);
  const anew = await app.issuer.mint({ sub: one.customer.userId, sid: 'after-reset', iat: moment });
  const started = await app.call('POST /api/session', { token: anew, headers: one.home.headers });
  expect(started.body.data.second_factor).toBe('needed');
  expect(await standing(await other.again('not-mine'))).toBe('passed');
});

test('closing a session forgets its browser; closing all others forgets all but this one', async () => {
  const { customer, first, home, pass } = await remembered();
  const second = await openBrowser(app, customer, 'second');
  await pass(second, true);
  const third = await openBrowser(app, customer, 'third');
  await pass(third, true);
  const { sessions } = (await first.call('GET /api/sessions')).body.data;
  const rows = await rowsOf(customer.userId);
  const ofThird = sessions.find(
    ({ id }) => id === rows.toSorted((a, b) => +a.used_at - +b.used_at).at(-1)!.session_id,
  )!;
  await first.call('DELETE /api/sessions/:id', { params: { id: ofThird.id } });
  expect(await rowsOf(customer.userId)).toHaveLength(2);
  // The signed-out session is not listed, so the device counts as another's.
  await second.call('DELETE /api/session');
  await home.call('DELETE /api/sessions');
  expect((await devicesOf(home)).map(({ is_current }) => is_current)).toEqual([true]);
  expect(await standing(await signInAgain(app, second, 'second-again'))).toBe('needed');
  expect(await standing(await signInAgain(app, third, 'third-again'))).toBe('needed');
  const homeAgain = await signInAgain(app, home, 'home-again');
  expect(await standing(homeAgain)).toBe('passed');
  const bare = await openBrowser(app, customer, 'bare');
  await pass(bare);
  await bare.call('DELETE /api/sessions');
  expect(await rowsOf(customer.userId)).toEqual([]);
});

test('its owner forgets one from anywhere', async () => {
  const one = await remembered();
  const forget = (browser: TestBrowser, id: string) =>
    browser.call('DELETE /api/remembered-devices/:id', { params: { id } });
  const [device] = await devicesOf(one.home);
  await one.pass(one.first);
  expect((await devicesOf(one.first)).map(({ is_current }) => is_current)).toEqual([false]);
  expect((await forget(one.first, device!.id)).status).toBe(200);
  expect((await forget(one.first, device!.id)).body.code).toBe('identity.device_not_found');
  expect(await isPassed(one.home)).toBe(true);
  expect(await standing(await one.again('forgotten'))).toBe('needed');
});

test('the same browser, remembered anew, is one', async () => {
  const { customer, home, pass } = await remembered();
  await pass(home, true);
  expect(await rowsOf(customer.userId)).toHaveLength(1);
});

test('a member of staff types the code at each sign-in', async () => {
  const browser = await openStaff(app, 'agent');
  expect((await browser.call('GET /api/2fa/challenge')).body.data).toEqual({
    has_passkeys: false,
    can_remember: false,
  });
  const body = { recovery_code: '0000-0000-0000-0000', remember_device: true };
  expect((await browser.call('POST /api/2fa/challenge', { body })).body.code).toBe('two_factor.device_not_for_staff');
  expect(await eventsOf(browser.customer.userId)).not.toContain('challenge_failed');
});

test('the clean-up takes what ran out, and nothing else', async () => {
  const [one, other] = [await remembered(), await remembered()];
  const expires_at = new Date(Date.now() - 1_000);
  await update(app.db, 'remembered_devices', { user_id: one.customer.userId }, { expires_at });
  expect(await devicesOf(one.home)).toEqual([]);
  await deleteExpiredDevices(app.db);
  expect(await rowsOf(one.customer.userId)).toEqual([]);
  expect(await rowsOf(other.customer.userId)).toHaveLength(1);
});
