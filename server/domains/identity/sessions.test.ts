import { describe, expect, test } from 'vitest';
import { openBrowser, enroll } from '../../testing/people/second-factor.ts';
import { deleteExpiredSessions } from './people/identity.queries.ts';
import { select, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('list', () => {
  test('names device and address, the present one first, and nobody else’s', async () => {
    const customer = await app.customer();
    const first = await openBrowser(app, customer, 'list-1');
    const second = await openBrowser(app, customer, 'list-2');
    await openBrowser(app, await app.customer());
    const { body } = await first.call('GET /api/sessions', { headers: { 'user-agent': chrome } });
    expect(body.data.sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(body.data.sessions[0]).toMatchObject({ address: first.address });
    await app.db.updateTable('sessions').set({ user_agent: chrome }).where('user_id', '=', customer.userId).execute();
    const named = await second.call('GET /api/sessions');
    expect(named.body.data.sessions.map(({ device }) => device)).toEqual(['Chrome en Windows', 'Chrome en Windows']);
  });

  test('a reload keeps its session; two tabs that opened at once are one entry', async () => {
    const customer = await app.customer();
    const browser = await openBrowser(app, customer, 'tabs');
    await browser.call('POST /api/session');
    await openBrowser(app, customer, 'tabs');
    const { body } = await browser.call('GET /api/sessions');
    expect(body.data.sessions).toHaveLength(1);
    const rows = await app.db.selectFrom('sessions').select('id').where('user_id', '=', customer.userId).execute();
    expect(rows).toHaveLength(2);
  });
});

describe('closing', () => {
  test('ends cookie, tokens and challenge of that sign-in at once, and no other', async () => {
    const customer = await app.customer();
    const mine = await openBrowser(app, customer, 'mine');
    const other = await openBrowser(app, customer, 'other');
    expect((await other.call('GET /api/2fa/status')).status).toBe(200);
    const listed = (await mine.call('GET /api/sessions')).body.data.sessions.find(({ is_current }) => !is_current)!;
    const closed = await app.call('DELETE /api/sessions/:id' as never, {
      token: mine.customer.token,
      headers: mine.headers,
    });
    expect(closed.status).toBe(422);
    expect(await close(mine, listed.id)).toMatchObject({ status: 200 });
    expect((await other.call('GET /api/2fa/status')).body.code).toBe('identity.session_closed');
    expect((await app.call('GET /api/2fa/status', { headers: other.headers })).body.code).toBe(
      'identity.session_closed',
    );
    const withoutCookie = await app.call('GET /api/2fa/status', { token: other.customer.token });
    expect(withoutCookie.body.code).toBe('identity.session_closed');
    expect((await app.call('POST /api/session', { token: other.customer.token })).status).toBe(401);
    const renewed = await app.issuer.mint({ sub: customer.userId, sid: 'other', jti: 'renewed' });
    expect((await app.call('GET /api/2fa/status', { token: renewed })).status).toBe(401);
    expect((await mine.call('GET /api/2fa/status')).status).toBe(200);
    expect(await close(mine, listed.id)).toMatchObject({ status: 404, code: 'identity.session_not_found' });
  });

  test('a browser that was closed signs in anew, cookie and all', async () => {
    const customer = await app.customer();
    const mine = await openBrowser(app, customer, 'a');
    const other = await openBrowser(app, customer, 'b');
    await mine.call('DELETE /api/sessions');
    expect((await other.call('POST /api/session')).status).toBe(401);
    const anew = await app.issuer.mint({ sub: customer.userId, sid: 'c' });
    const started = await app.call('POST /api/session', { token: anew, headers: other.headers });
    expect(started.status).toBe(200);
    const headers = { cookie: started.headers.get('set-cookie')!.split(';')[0]! };
    expect((await app.call('GET /api/2fa/status', { token: anew, headers })).status).toBe(200);
  });

  test('where the provider names no sign-in, the closed browser is refused with its cookie and without', async () => {
    const customer = await app.customer();
    const mine = await openBrowser(app, customer);
    const other = await openBrowser(app, customer);
    expect((await mine.call('DELETE /api/sessions')).body.data.closed).toBe(1);
    expect((await other.call('GET /api/2fa/status')).body.code).toBe('identity.session_closed');
    expect((await other.call('POST /api/session')).body.code).toBe('identity.session_closed');
    await other.call('DELETE /api/session');
    expect(other.headers).toEqual({ cookie: 'zarpa_session=' });
    expect((await app.call('POST /api/session', { token: other.customer.token })).status).toBe(401);
    const anew = await app.issuer.mint({ sub: customer.userId, iat: Math.floor(Date.now() / 1000) + 1 });
    expect((await app.call('POST /api/session', { token: anew })).status).toBe(200);
  });

  test('signing out ends the sign-in’s tokens too', async () => {
    const browser = await openBrowser(app, await app.customer(), 'signed-out');
    await browser.call('DELETE /api/session');
    const { body } = await app.call('GET /api/2fa/status', { token: browser.customer.token });
    expect(body.code).toBe('identity.session_closed');
  });

  test('what another process closed is heard of: nothing is remembered past it', async () => {
    const browser = await openBrowser(app, await app.customer(), 'elsewhere');
    for (let call = 0; call < 3; call += 1) expect((await browser.call('GET /api/2fa/status')).status).toBe(200);
    await update(app.db, 'sessions', { user_id: browser.customer.userId }, { ended_at: new Date() });
    await expect
      .poll(async () => (await browser.call('GET /api/2fa/status')).status, { timeout: 1_500, interval: 5 })
      .toBe(401);
  });
});

describe('age', () => {
  const age = (userId: string, change: Record<string, Date>) =>
    app.db.updateTable('sessions').set(change).where('user_id', '=', userId).execute();

  test('a session that expired is none: a passed challenge expires with it', async () => {
    const browser = await openBrowser(app, await app.customer());
    await enroll(browser);
    await age(browser.customer.userId, { expires_at: new Date(Date.now() - 1_000) });
    app.context.people.forget(browser.customer.userId);
    expect((await browser.call('GET /api/2fa/status')).body.code).toBe('two_factor.challenge_required');
    expect((await app.call('GET /api/2fa/status', { headers: browser.headers })).status).toBe(401);
  });

  test('the clean-up keeps what was ended until no token of it can live, and takes what expired', async () => {
    const customer = await app.customer();
    const [expired, ended, old] = await Promise.all(
      ['expired', 'ended', 'old'].map((name) => openBrowser(app, customer, name)),
    );
    await ended!.call('DELETE /api/session');
    await old!.call('DELETE /api/session');
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const rows = app.db.updateTable('sessions').where('user_id', '=', customer.userId);
    await rows
      .set({ expires_at: days(1) })
      .where('sign_in_id', '=', 'expired')
      .execute();
    await rows
      .set({ ended_at: days(100) })
      .where('sign_in_id', '=', 'old')
      .execute();
    await deleteExpiredSessions(app.db);
    const left = await select(app.db, 'sessions', { user_id: customer.userId }, ['sign_in_id']);
    expect(left.map(({ sign_in_id }) => sign_in_id)).toEqual(['ended']);
    expect(expired).toBeDefined();
  });
});

describe('security log', () => {
  test('newest first, page by page, only one’s own', async () => {
    const customer = await app.customer();
    const browser = await openBrowser(app, customer);
    for (let count = 0; count < 30; count += 1) await browser.call('POST /api/security-events/password-reset');
    const first = (await browser.call('GET /api/security-events')).body.data;
    expect(first.items).toHaveLength(25);
    expect(first.items[0]).toMatchObject({ kind: 'password_reset_requested', address: browser.address });
    const second = (await browser.call('GET /api/security-events', { query: { cursor: first.next! } })).body.data;
    expect(second.items.map(({ kind }) => kind)).toEqual([
      ...Array<string>(5).fill('password_reset_requested'),
      'signed_in',
    ]);
    expect(second.next).toBeNull();
    const other = await openBrowser(app, await app.customer());
    expect((await other.call('GET /api/security-events')).body.data.items).toHaveLength(1);
    expect((await other.call('GET /api/security-events', { query: { cursor: "1' or 1" } })).status).toBe(422);
  });
});

async function close(browser: Awaited<ReturnType<typeof openBrowser>>, id: string) {
  const response = await fetch(`${app.url}/api/sessions/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${browser.customer.token}`, ...browser.headers },
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}
