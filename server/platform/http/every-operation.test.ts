import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { startFreezingProxy } from '../../testing/app/freezing-proxy.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const all = Object.entries(operations) as [string, Operation][];
const signedIn = all.filter(([, { access }]) => access !== 'public');
const writes = all.filter(([, { method }]) => method !== 'GET');
type Headers = Record<string, string>;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

const app = testApp();
let staff: Headers;
let staffId: string;
let closed: Headers;
let deleted: Headers;
let cookie: Headers;
let unproven: Headers;
beforeAll(async () => {
  const one = await openBrowser(app, await app.customer(), 'closed');
  const other = await openBrowser(app, await app.customer());
  closed = bearer(one.customer.token);
  deleted = bearer(other.customer.token);
  const { userId } = one.customer;
  await app.db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', userId).execute();
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', other.customer.userId).execute();
  unproven = await withoutFactor();
  cookie = (await openBrowser(app, await app.customer())).headers;
  const browser = await openStaff(app);
  staffId = browser.customer.userId;
  staff = { ...bearer(browser.customer.token), ...browser.headers };
});

const samples: Record<string, string> = {
  id: randomUUID(),
  rowId: randomUUID(),
  signerId: randomUUID(),
  position: '0',
  code: 'K7QF9M2TXR4WK7QF',
  action: 'create_company',
  userId: 'auth0|nobody',
  token: 'nobodys',
};
const pathOf = (operation: Operation, values = samples) =>
  operation.path.replace(/:(\w+)/g, (_, name: string) => values[name]!);

/** With the example's body unless `text` is given; an upload has a file. */
async function ask(operation: Operation, headers: Headers, { at = app, text = '', path = '' } = {}): Promise<string> {
  const { status, code } = await askOperation(at, operation, {
    path: path || pathOf(operation),
    text: text || undefined,
    headers,
    ...(path && { query: {} }),
  });
  return `${status} ${code ?? ''}`;
}

test('uploads are among them', () => expect(all.filter(([, { upload }]) => upload).length).toBeGreaterThan(1));

test.each(signedIn)(
  '%s: 401 for a sign-in that was closed, 403 for a deleted account and a session that has not shown its second factor, unless it is the way to show it',
  async (_name, operation) => {
    expect(await ask(operation, closed)).toBe('401 identity.session_closed');
    expect(await ask(operation, deleted)).toBe('403 identity.account_deleted');
    if (operation.access === 'user' && operation.beforeChallenge)
      expect(await ask(operation, await withoutFactor())).not.toMatch(/challenge_required/);
    else expect(await ask(operation, unproven)).toBe('403 two_factor.challenge_required');
  },
);

async function withoutFactor(): Promise<Headers> {
  const customer = await app.customer();
  await enroll(await openBrowser(app, customer));
  return bearer(customer.token);
}

test.each(writes)(
  '%s: 403 by cookie from another site’s page; a body that is broken, too large or of another kind is refused',
  async (_name, operation) => {
    const answer = await ask(operation, { ...cookie, origin: 'https://malo.example' });
    // Operations without authentication are open to every page; an optional one ignores such a cookie.
    if (operation.access === 'public' || operation.access === 'optional')
      expect(answer).toMatch(
        /^200|^410 (customers.link_invalid|people.undo_over|signatures.link_ended)|^404 signatures.not_found/,
      );
    else expect(answer).toBe('403 request.cross_origin');
    expect(await ask(operation, staff, { text: '{"a":' })).toBe('400 request.malformed');
    expect(await ask(operation, staff, { text: JSON.stringify({ a: 'x'.repeat(70_000) }) })).toBe(
      '413 request.too_large',
    );
    expect(await ask(operation, { ...staff, 'content-type': 'text/xml' }, { text: '<a/>' })).toBe(
      '415 request.unsupported_media',
    );
  },
);

test.each(all.filter(([, { params }]) => params))(
  '%s: 422 for a parameter of no such kind, 414 for one that is too long',
  async (_name, operation) => {
    const long = operation.path.replace(/:\w+/, 'a'.repeat(201));
    // Where pages are served, a GET address that is too long for an operation is a missing page.
    const tooLong = operation.method === 'GET' ? /^(404 request.not_found|414 request.uri_too_long)$/ : /^414 /;
    expect(await ask(operation, staff, { path: long.replace(/:\w+/g, '3') })).toMatch(tooLong);
    const path = pathOf(operation, {
      id: 'no-es',
      action: 'ninguna',
      userId: '%01',
      filename: '%01',
      token: '%01',
      slug: 'No-es',
      kind: 'No-es',
      registrationId: 'no-es',
    });
    expect(await ask(operation, staff, { path })).toBe('422 request.invalid');
  },
);

test.each(all.filter(([, { query }]) => query))(
  '%s: 422 for a query that it does not take',
  async (_name, operation) => {
    const known = Object.keys((operation.query as unknown as { shape: object }).shape);
    const wrong = known.map((name) => `${name}=a&${name}=b`).join('&');
    expect(await ask(operation, staff, { path: `${pathOf(operation)}?${wrong}` })).toBe('422 request.invalid');
  },
);

test.each(all.filter(([, operation]) => operation.requestsPerMinute))(
  '%s: 429 once its limit is reached',
  async (name, operation) => {
    const who = operation.access === 'public' ? '203.0.113.9' : staffId;
    await sql`insert into rate_limits (key, points, expire)
      values (${`${name}:${who}`}, 1000000, ${Date.now() + 60_000})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(app.db);
    expect(await ask(operation, { ...staff, 'x-forwarded-for': '203.0.113.9' })).toBe('429 request.too_many');
  },
);

test.each(
  all.filter(
    ([, { method, access, requestsPerMinute }]) => method === 'GET' && access !== 'public' && !requestsPerMinute,
  ),
)('%s: 429 once its account has read 1 200 times in a minute, over all that it reads', async (_name, operation) => {
  await sql`insert into rate_limits (key, points, expire)
      values (${`reads:${staffId}`}, 1000000, ${Date.now() + 60_000})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(app.db);
  let answer = '';
  for (let calls = 0; calls <= 20 && answer !== '429 request.too_many'; calls += 1)
    answer = await ask(operation, staff);
  expect(answer).toBe('429 request.too_many');
  const { token } = await app.customer();
  expect(await ask(operation, bearer(token))).not.toBe('429 request.too_many');
});

describe('while others are down', () => {
  test('503 from every operation for which the identity provider has to be asked', async () => {
    const without = await startTestApp();
    const { token } = await without.customer();
    await without.issuer.close();
    for (const [name, operation] of signedIn)
      expect([name, await ask(operation, bearer(token), { at: without })]).toEqual([
        name,
        '503 identity.provider_unavailable',
      ]);
    await without.stop();
  });

  test('503 from every operation when the database cannot be reached', async () => {
    const proxy = await startFreezingProxy(process.env['TEST_DATABASE_URL']!);
    const without = await startTestApp({}, { through: proxy.urlOf });
    const headers = { ...bearer((await without.customer()).token), cookie: 'zarpa_session=cualquiera' };
    proxy.close();
    for (const [name, operation] of all)
      expect([name, await ask(operation, headers, { at: without })]).toEqual([name, '503 server.unavailable']);
    await without.stop();
  });
});
