import { beforeAll, expect, test } from 'vitest';
import { operations, type WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { partsOf } from '../../testing/app/request-parts.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
beforeAll(async () => {
  const browser = await openStaff(app);
  staff = { authorization: `Bearer ${browser.customer.token}`, ...browser.headers };
});

const all = Object.entries(operations) as [string, Operation][];
const samples: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  action: 'create_company',
  userId: 'auth0|nobody',
};
const urlOf = (operation: Operation) =>
  `${app.url}${operation.path.replace(/:(\w+)/g, (_, name: string) => samples[name]!)}`;
let staff: Record<string, string>;
const json = { 'content-type': 'application/json' };

async function ask(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code?: string; message?: string; request_id?: string },
  };
}

/** Where authentication is optional, an unknown caller is anonymous. */
const forSomebody = all.filter(([, { access }]) => access === 'user' || access === 'staff');
const withBody = all.filter(([, operation]) => operation.body);
const ofEachWay = [...Map.groupBy(withBody, ([, { upload }]) => String(upload?.hasPlainFields)).values()];

const mint = (more: Record<string, unknown> = {}) => app.issuer.mint({ sub: 'auth0|x', ...more });
const unsignedHead = Buffer.from('{"alg":"none"}').toString('base64url');
const badTokens = [
  async () => 'abc',
  () => mint({ expiresInSeconds: -60 }),
  () => mint({ audience: 'https://otra' }),
  () => mint({ iss: 'https://otro/' }),
  async () => `${unsignedHead}.${(await mint()).split('.')[1]}.x`,
];

/** One function checks all kinds of tokens: each operation gets one kind, the first all. */
test.each(forSomebody.map(([name, operation], place) => ({ name, operation, place })))(
  '$name: 401 without a token, and with a malformed, an expired, another audience’s or an unsigned one',
  async ({ operation, place }) => {
    const bad = place === 0 ? badTokens : [badTokens[place % badTokens.length]!];
    for (const token of ['', ...(await Promise.all(bad.map((make) => make())))]) {
      const { status, body } = await ask(urlOf(operation), {
        method: operation.method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(operation.body && json) },
        ...(operation.body && { body: '{}' }),
      });
      expect([status, body.code]).toEqual([401, expect.stringMatching(/^identity\.(missing|invalid)_token$/)]);
      expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
  },
);

const badBodies: [string, string, number][] = [
  ['a body nested too deep', `${'['.repeat(500)}${']'.repeat(500)}`, 400],
  ['prototype tricks', '{"__proto__":{"admin":true}}', 400],
  ['an array instead of an object', '[]', 422],
  ['null', 'null', 422],
  ['numbers for every text', JSON.stringify({ company_name: 1, members: 'x', plan_type: {}, addon_keys: 7 }), 422],
  ['NUL in a text', JSON.stringify({ company_name: 'a\u0000b' }), 422],
];

/** every-operation.test.ts sends broken, too large and wrong bodies to each operation. */
test.each([
  ...ofEachWay.flatMap(([first]) => badBodies.map((body) => ({ name: first![0], operation: first![1], body }))),
  ...withBody.map(([name, operation], place) => ({ name, operation, body: badBodies[place % badBodies.length]! })),
])(
  '$name: $body.0 is refused in Spanish, with a reference and no inner text',
  async ({ operation, body: [what, body, status] }) => {
    const sent = partsOf(operation, body);
    const answer = await ask(urlOf(operation), {
      method: operation.method,
      ...sent,
      headers: { ...sent.headers, ...staff },
    });
    // The form parser drops such a name, so all fields are missing.
    const isLeftOut = operation.upload?.hasPlainFields && what === 'prototype tricks';
    expect(answer.status).toBe(isLeftOut ? 422 : status);
    expect(answer.body.message).toMatch(/[áéíóúñ.]/);
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|at \w+ \(|zod|sql|node_modules/i);
  },
);

const unread = [
  ['application/json', JSON.stringify({ a: 'x'.repeat(70_000) })],
  ['application/json', '{"a":'],
  ['text/xml', '<a/>'],
] as const;

test.each(
  withBody
    .filter(([, { access }]) => access !== 'public')
    .map(([name, operation], place) => ({ name, operation, sent: unread[place % unread.length]! })),
)(
  '$name: a stranger’s body is not read, 401 for 70 KB, broken JSON or another type',
  async ({ operation, sent: [type, body] }) => {
    const headers = { 'content-type': type, authorization: 'Bearer no.es.nadie' };
    const answer = await ask(urlOf(operation), { method: operation.method, headers, body });
    expect([answer.status, answer.body.code]).toEqual([401, 'identity.invalid_token']);
  },
);

test('404 and 414 wear the same dress as every other refusal', async () => {
  expect(await ask(`${app.url}/api/no-existe`)).toMatchObject({
    status: 404,
    body: { success: false, code: 'request.not_found' },
  });
  const long = await ask(`${app.url}/api/debug/payment-status/${'x'.repeat(300)}`);
  expect([404, 414]).toContain(long.status);
});

test('429 with the seconds to wait once a limit is reached, per user and shared by the database', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const other = await limited.customer();
    const search = (token: string) =>
      limited.call('GET /api/addresses/search', { token, query: { address: 'Calle Mayor 1, Madrid' } });
    let refused: Awaited<ReturnType<typeof search>>[] = [];
    for (let tries = 0; tries < 3 && refused.length !== 10; tries += 1) {
      const { token } = await limited.customer();
      const answers = await Promise.all(Array.from({ length: 70 }, () => search(token)));
      refused = answers.filter(({ status }) => status === 429);
    }
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(other.token)).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

test('with https the session’s cookie is one that no other host of the domain can set, and no other is taken', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://zarpa.test' });
  const { token } = await secure.customer();
  const cookie = (await secure.call('POST /api/session', { token })).headers.get('set-cookie')!;
  expect(cookie).toMatch(/^__Host-zarpa_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const read = async (sent: string) => (await secure.call('GET /api/sessions', { headers: { cookie: sent } })).status;
  const [own] = cookie.split(';');
  expect(await read(own!)).toBe(200);
  expect(await read(own!.replace('__Host-', ''))).toBe(401);
  await secure.stop();
});

test('session: the cookie is opaque, HttpOnly and Lax, reads without a bearer, writes only from our own pages, and ends', async () => {
  const customer = await app.customer();
  const started = await app.call('POST /api/session', { token: customer.token });
  const cookie = started.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^zarpa_session=[\w-]{43};.*HttpOnly;.*SameSite=Lax/);
  const headers = { cookie: cookie.split(';')[0]! };
  expect((await app.call('GET /api/companies/by-user', { headers })).status).toBe(200);
  // A HEAD request is a read.
  const head = await fetch(`${app.url}/api/companies/by-user`, { method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const write = (origin: string) =>
    app.call('POST /api/companies/details', {
      headers: { ...headers, origin },
      body: {} as WireCalls['POST /api/companies/details']['body'],
    });
  expect((await write('https://malo.example')).body.code).toBe('request.cross_origin');
  expect((await write('http://localhost:5000')).body.code).toBe('request.invalid');
  await app.call('DELETE /api/session', { headers });
  expect((await app.call('GET /api/companies/by-user', { headers })).status).toBe(401);
});

test('staff comes from our own rows: only a verified address on the list, and a customer is refused', async () => {
  const staffed = await startTestApp({ ADMIN_EMAILS: 'personal@zarpa.test' });
  try {
    const impostor = await staffed.customer({ email: 'personal@zarpa.test', emailVerified: false });
    expect((await staffed.call('POST /api/session', { token: impostor.token })).body.data.user.is_staff).toBe(false);
    const staff = await staffed.customer({ email: 'personal@zarpa.test' });
    expect((await staffed.call('POST /api/session', { token: staff.token })).body.data.user.is_staff).toBe(true);
  } finally {
    await staffed.stop();
  }
});

test('health tells the truth, and the API’s answers are never cached', async () => {
  expect((await ask(`${app.url}/health/ready`)).status).toBe(200);
  const { headers } = await app.call('GET /api/plans/addons');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an answer to our own page is compressed; to another site, or where it fits in a packet, it is not', async () => {
  const read = (site: string, path = '/api/plans/addons') =>
    fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'gzip', 'sec-fetch-site': site } });
  const [own, other, small] = await Promise.all([
    read('same-origin'),
    read('cross-site'),
    read('same-origin', '/api/session'),
  ]);
  const encodings = [own, other, small].map(({ headers }) => headers.get('content-encoding'));
  expect(encodings).toEqual(['gzip', null, null]);
  expect(Number(own.headers.get('content-length')) * 2).toBeLessThan(Number(other.headers.get('content-length')));
  expect(await own.json()).toEqual(await other.json());
  const uncompressed = await fetch(`${app.url}/api/plans/addons`, {
    headers: { 'accept-encoding': 'identity', 'sec-fetch-site': 'same-origin' },
  });
  expect(uncompressed.headers.get('content-encoding')).toBeNull();
});

test('debug endpoints are not there unless switched on', async () => {
  expect((await ask(`${app.url}/api/debug/test`)).status).toBe(404);
});

test('the OpenAPI document says of each operation whether it wants somebody signed in, takes them, or asks nobody', async () => {
  type Described = { operationId: string; security: object[] };
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const described = Object.values(paths).flatMap((path) => Object.values(path));
  const securityOf = (id: string) => described.find(({ operationId }) => operationId === id)!.security;
  expect(securityOf('checkName')).toEqual([{}, { bearer: [] }, { session: [] }]);
  expect(securityOf('sendChatMessage')).toEqual([{}, { bearer: [] }, { session: [] }]);
  expect(securityOf('listUserCompanies')).toEqual([{ bearer: [] }, { session: [] }]);
  expect(securityOf('listAddons')).toEqual([]);
});

test('the OpenAPI document names every operation and its page needs no script', async () => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [...new Set(all.map(([, operation]) => operation.path.replace(/:(\w+)/g, '{$1}')))].toSorted(),
  );
  const page = await fetch(`${app.url}/api/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).not.toContain('<script');
});

test.each(['/api/docs', '/api/openapi.json'])('%s is compressed, kept for an hour and not sent again', async (path) => {
  const first = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(Number(first.headers.get('content-length'))).toBeLessThan(400_000);
  expect((await first.text()).length).toBeGreaterThan(1_000_000);
  const again = await fetch(`${app.url}${path}`, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
