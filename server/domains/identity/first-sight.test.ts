import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/people/second-factor.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const now = () => Math.floor(Date.now() / 1000);
const tokenOf = (customer: Customer, claims: Record<string, unknown> = {}) =>
  app.issuer.mint({ sub: customer.userId, email: customer.email, ...claims });
const status = async (token: string, headers: Record<string, string> = {}) =>
  (await app.call('GET /api/2fa/status', { token, headers })).status;
const sessionsOf = async (token: string, headers: Record<string, string> = {}) =>
  (await app.call('GET /api/sessions', { token, headers })).body.data.sessions;
const signInsOf = async (token: string) =>
  (await app.call('GET /api/security-events', { token })).body.data.items.filter(({ kind }) => kind === 'signed_in');

test('a sign-in that only ever used its token is listed, logged and closed like any other', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, 'owner');
  const thief = await tokenOf(customer, { sid: 'thief' });
  const headers = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'curl/8.0' };
  expect(await status(thief, headers)).toBe(200);

  const { sessions } = (await browser.call('GET /api/sessions')).body.data;
  expect(sessions.map(({ is_current, address }) => [is_current, address])).toEqual([
    [true, browser.address],
    [false, '198.51.100.7'],
  ]);
  const events = await signInsOf(browser.customer.token);
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({ address: '198.51.100.7' });

  expect((await browser.call('DELETE /api/sessions')).body.data.closed).toBe(1);
  expect(await status(thief)).toBe(401);
  expect(await status(await tokenOf(customer, { sid: 'thief', jti: 'renewed', iat: now() + 1 }))).toBe(401);
  expect((await browser.call('GET /api/2fa/status')).status).toBe(200);
});

test('twenty calls at once, session calls among them, are one entry and one event', async () => {
  const customer = await app.customer();
  const token = await tokenOf(customer, { sid: 'at-once' });
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 5 === 4 ? app.call('POST /api/session', { token }) : app.call('GET /api/2fa/status', { token }),
  );
  expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(await sessionsOf(token)).toHaveLength(1);
  expect(await signInsOf(token)).toHaveLength(1);
});

test('the session call that comes later takes the entry over, cookie and all', async () => {
  const customer = await app.customer();
  const token = await tokenOf(customer, { sid: 'later' });
  await status(token);
  const [before] = await sessionsOf(token);
  const started = await app.call('POST /api/session', { token });
  const headers = { cookie: started.headers.get('set-cookie')!.split(';')[0]! };
  const [after, ...others] = await sessionsOf(token, headers);
  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before!.id, is_current: true });
  expect(await signInsOf(token)).toHaveLength(1);
  expect((await app.call('GET /api/2fa/status', { headers })).status).toBe(200);
});

test('whoever calls with a token alone is in the list as the present one, and closing the others spares it', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, 'other');
  const mine = await tokenOf(customer, { sid: 'token-alone' });
  expect((await sessionsOf(mine)).map(({ is_current }) => is_current)).toEqual([true, false]);
  expect((await app.call('DELETE /api/sessions', { token: mine })).body.data.closed).toBe(1);
  expect(await status(mine)).toBe(200);
  expect((await browser.call('GET /api/2fa/status')).status).toBe(401);
});

test('an entry that ran out is one again when its token comes back', async () => {
  const customer = await app.customer();
  const token = await tokenOf(customer, { sid: 'back' });
  await status(token);
  await update(app.db, 'sessions', { user_id: customer.userId }, { expires_at: new Date(Date.now() - 1_000) });
  app.context.people.forget(customer.userId);
  expect(await status(token)).toBe(200);
  expect(await sessionsOf(token)).toHaveLength(1);
  expect(await signInsOf(token)).toHaveLength(2);
});

test('a use notes itself once a minute, and the entry lives on by it', async () => {
  const customer = await app.customer();
  const token = await tokenOf(customer, { sid: 'used' });
  await status(token);
  const long = { seen_at: new Date(Date.now() - 300_000), expires_at: new Date(Date.now() + 5_000) };
  await app.db.updateTable('sessions').set(long).where('user_id', '=', customer.userId).execute();
  const expiry = async () =>
    (await app.db.selectFrom('sessions').select('expires_at').where('user_id', '=', customer.userId).execute())[0]!
      .expires_at;
  app.context.people.forget(customer.userId);
  await status(token);
  await expect.poll(async () => (await expiry()).getTime()).toBeGreaterThan(Date.now() + 3_600_000);
});

test('where the provider names no sign-in, closing the others ends every token that has no open cookie', async () => {
  const customer = await app.customer();
  const [mine, other] = [await openBrowser(app, customer), await openBrowser(app, customer)];
  const stolen = await tokenOf(customer, { jti: 'stolen' });
  expect(await status(stolen)).toBe(200);
  await mine.call('DELETE /api/sessions');
  expect(await status(stolen)).toBe(401);
  expect((await other.call('GET /api/2fa/status')).status).toBe(401);
  expect((await mine.call('GET /api/2fa/status')).status).toBe(200);
  expect(await status(await tokenOf(customer, { iat: now() + 1 }))).toBe(200);
});

test('without a cookie and without a name of its own, a token is spared when it closes the others itself', async () => {
  const customer = await app.customer();
  const older = await tokenOf(customer, { iat: now() - 60 });
  const mine = await tokenOf(customer);
  expect([await status(older), await status(mine)]).toEqual([200, 200]);
  expect((await app.call('DELETE /api/sessions', { token: mine })).body.data.closed).toBe(0);
  expect([await status(older), await status(mine)]).toEqual([401, 200]);
});

test('a sign-in that is known costs a call no statement of its own', async () => {
  const customer = await app.customer();
  const token = await tokenOf(customer, { sid: 'known' });
  for (let call = 0; call < 3; call += 1) await status(token);
  const { pool } = app.context;
  let lent = 0;
  const count = () => (lent += 1);
  pool.on('acquire', count);
  for (let call = 0; call < 5; call += 1) expect(await status(token)).toBe(200);
  pool.off('acquire', count);
  // one each: the operation's own
  expect(lent).toBe(5);
});
