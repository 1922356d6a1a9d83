import { fork } from 'node:child_process';
import { once } from 'node:events';
import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../clean-up.ts';
import { loadKeys } from '../keys/load-keys.ts';
import { newPerson, TestBrowser, type Tokens } from '../testing/test-browser.ts';
import { findFreePort, startTestIdentity, testKey, type TestIdentity } from '../testing/test-identity.ts';

const clientId = 'zarpa-server';
const secret = 'a secret of the test: thirty-two characters and more';
const settings = { AUTH_MANAGEMENT_CLIENT_ID: clientId, AUTH_MANAGEMENT_CLIENT_SECRET: secret };
let identity: TestIdentity;
let audience: string;

beforeAll(async () => {
  identity = await startTestIdentity({
    ...settings,
    IDENTITY_LIMITS: 'signup=1000,login-address=1000,management=1000',
  });
  audience = `${identity.url}/api/v2/`;
});
afterAll(() => identity.close());

async function askToken(changes: Record<string, string | undefined> = {}, url = identity.url) {
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret, audience };
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...grant, ...changes }),
  });
  const text = await answer.text();
  expect(text).not.toContain(secret);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Tokens };
}

async function deleteUser(id: string, token: string | undefined, url = identity.url) {
  const answer = await fetch(`${url}/api/v2/users/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function signUp() {
  const person = newPerson();
  const browser = new TestBrowser(identity.url);
  const tokens = await browser.signUp(person);
  return { person, browser, tokens, id: decodeJwt(tokens.access_token).sub! };
}

async function accountExists(id: string): Promise<boolean> {
  return (await identity.database.query('select 1 from identity.account where id = $1', [id])).length === 1;
}

/** A token signed with our own key. */
async function sign(claims: JWTPayload, lifeSeconds = 60): Promise<string> {
  const { signingKeys } = await loadKeys(identity.context.db, identity.context.ring);
  const usual = { iss: `${identity.url}/`, sub: `${clientId}@clients`, aud: audience, azp: clientId };
  return new SignJWT({ ...usual, gty: 'client-credentials', scope: 'delete:users', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: signingKeys[0]!.kid! })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifeSeconds)
    .sign(await importJWK(signingKeys[0]!, 'RS256'));
}

describe('the management client', () => {
  it('deletes a person with everything that is kept of them, and nobody else', async () => {
    const other = await signUp();
    const { person, browser, tokens, id } = await signUp();
    await fetch(`${identity.url}/dbconnections/change_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, connection: 'Username-Password-Authentication' }),
    });
    await identity.mail.deliverDue();
    // a login with a typed password that has not returned yet
    const late = new TestBrowser(identity.url);
    const held = await late.submit(`${(await late.authorize()).location}/login`, person);
    const before = await tracesOf(id, person.email);
    expect(before).toMatchObject({ account: 1, email_verification: 1, password_reset: 1, mail_queue: 2 });
    expect(before['oidc_payload']).toBeGreaterThan(2);

    const { body } = await askToken();
    expect(await deleteUser(id, body.access_token)).toMatchObject({ status: 204, text: '' });
    expect(await tracesOf(id, person.email)).toEqual({});
    expect(await browser.refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    expect((await browser.authorize({ prompt: 'none' })).location).toContain('login_required');
    const bearer = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await browser.open('/userinfo', bearer)).status).toBe(401);

    await expect(late.followToCode(held)).rejects.toThrow(/no code/);

    expect((await deleteUser(id, body.access_token)).status).toBe(404);
    expect(await accountExists(other.id)).toBe(true);
    expect(await other.browser.refresh(other.tokens.refresh_token!)).toHaveProperty('access_token');
    await new TestBrowser(identity.url).signUp(person);
  });

  it('gets a token that can do this and nothing else', async () => {
    const { body, headers } = await askToken();
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'delete:users update:users', expires_in: 3600 });
    expect(decodeJwt(body.access_token)).toMatchObject({
      aud: audience,
      azp: clientId,
      gty: 'client-credentials',
      scope: 'delete:users update:users',
      sub: `${clientId}@clients`,
    });
    const bearer = { headers: { authorization: `Bearer ${body.access_token}` } };
    expect((await fetch(`${identity.url}/userinfo`, bearer)).status).toBe(401);
    expect(await askToken({ scope: 'delete:users read:users openid offline_access' })).toMatchObject({
      body: { scope: 'delete:users' },
    });
  });

  it.each([
    ['a wrong secret', { client_secret: `${secret}.` }, 401],
    ['no secret', { client_secret: undefined }, 401],
    ['an unknown client', { client_id: 'zarpa-other' }, 401],
    ['the application, which has no secret', { client_id: 'zarpa-web', client_secret: undefined }, 400],
    ['the application with the machine’s secret', { client_id: 'zarpa-web' }, 401],
    ['the API’s audience', { audience: 'https://api.zarpa.app' }, 400],
    ['the API as a resource', { resource: 'https://api.zarpa.app' }, 400],
    ['no audience', { audience: undefined }, 400],
    ['a code', { grant_type: 'authorization_code', code: 'x', redirect_uri: 'http://localhost:5000' }, 400],
    ['a refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400],
  ])('gets no token with %s', async (_what, changes, status) => {
    const answer = await askToken(changes);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toHaveProperty('access_token');
  });

  it('has no page to sign in on', async () => {
    expect(await new TestBrowser(identity.url).authorize({ client_id: clientId })).toMatchObject({
      status: 400,
      location: undefined,
    });
  });
});

it('what a request still wrote for somebody who was just deleted is gone within the hour', async () => {
  const { id, browser, tokens } = await signUp();
  await identity.database.query(
    `insert into identity.oidc_payload (model, id, payload, account_id) values ('Session', 'late', '{}', 'auth0|gone')`,
  );
  await cleanUp(identity.context.db);
  expect(await tracesOf('auth0|gone', 'auth0|gone')).toEqual({});
  expect((await tracesOf(id, id))['oidc_payload']).toBeGreaterThan(0);
  expect(await browser.refresh(tokens.refresh_token!)).toHaveProperty('access_token');
});

describe('a deletion is refused', () => {
  it('to a customer, even of themselves, whatever they ask for', async () => {
    const { browser, id } = await signUp();
    const scope = 'openid profile email offline_access delete:users update:users delete:current_user';
    const page = await browser.authorize({ audience, scope, prompt: 'none' });
    const tokens = await browser.exchange(await browser.followToCode(page));
    expect(decodeJwt(tokens.access_token).aud).toContain(audience);
    expect(decodeJwt(tokens.access_token)['scope']).not.toContain('delete');
    expect(await deleteUser(id, tokens.access_token)).toMatchObject({
      status: 403,
      text: expect.stringContaining('insufficient_scope'),
    });
    const refreshed = await browser.refresh(tokens.refresh_token!);
    expect((await deleteUser(id, refreshed.access_token)).status).toBe(403);
    expect((await deleteUser(id, tokens.id_token)).status).toBe(401);
    expect(await accountExists(id)).toBe(true);
  });

  it('with a token that may not: 403; with none, a broken, an old, a foreign one, or one for the API: 401', async () => {
    const { id, tokens } = await signUp();
    for (const claims of [
      { azp: 'zarpa-web', gty: undefined },
      { azp: 'zarpa-other', sub: 'zarpa-other@clients' },
      // From a person's sign-in.
      { gty: undefined },
      { scope: undefined },
      { scope: 'read:users delete:users_app_metadata' },
    ])
      expect((await deleteUser(id, await sign(claims))).status, JSON.stringify(claims)).toBe(403);
    const good = await sign({});
    const refused = [
      undefined,
      'x',
      `${good.slice(0, -8)}AAAAAAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`,
      await sign({}, -60),
      await sign({ iss: 'https://other.example/' }),
      await sign({ aud: 'https://api.zarpa.app' }),
      tokens.access_token,
    ];
    for (const token of refused) expect((await deleteUser(id, token)).status, token).toBe(401);
    expect(await accountExists(id)).toBe(true);
    expect((await deleteUser(id, good)).status).toBe(204);
  });

  it('for nobody: 404', async () => {
    const { body } = await askToken();
    for (const id of ['auth0|000000000000000000000000', 'auth0|a\0', '%', "' or true --"]) {
      expect((await deleteUser(id, body.access_token)).status, id).toBe(404);
    }
  });
});

it('calls are counted, also wrong ones, whatever a caller says to be', async () => {
  const limited = await startTestIdentity({ ...settings, IDENTITY_LIMITS: 'management=4' });
  const ask = (address: string) =>
    fetch(`${limited.url}/oauth/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: 'guess' }),
    });
  expect((await ask('203.0.113.1')).status).toBe(401);
  expect((await ask('203.0.113.2')).status).toBe(401);
  expect((await deleteUser('auth0|1', 'x', limited.url)).status).toBe(401);
  expect((await deleteUser('auth0|1', 'x', limited.url)).status).toBe(401);
  const refused = await askToken({ audience: `${limited.url}/api/v2/` }, limited.url);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(refused.body).not.toHaveProperty('access_token');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await deleteUser('auth0|1', 'x', limited.url)).status).toBe(429);
  // people can still sign in
  await new TestBrowser(limited.url).signUp();
  await limited.close();
});

it('without a client that may call it there is neither grant nor deletion', async () => {
  const plain = await startTestIdentity();
  const described = await (await fetch(`${plain.url}/.well-known/openid-configuration`)).json();
  expect(described).toMatchObject({ grant_types_supported: ['authorization_code', 'refresh_token'] });
  expect(await askToken({ audience: `${plain.url}/api/v2/` }, plain.url)).toMatchObject({ status: 401 });
  expect((await deleteUser('auth0|1', await sign({}), plain.url)).status).toBe(404);
  await plain.close();
});

it('no log line names secret, token or person', async () => {
  const { person, id } = await signUp();
  const port = await findFreePort();
  const child = fork(new URL('../main.ts', import.meta.url).pathname, {
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: identity.database.url,
      IDENTITY_PORT: String(port),
      IDENTITY_URL: identity.url,
      IDENTITY_ENCRYPTION_KEY: testKey,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (log += chunk));
  await once(child, 'message');
  const url = `http://127.0.0.1:${port}`;
  await askToken({ client_secret: 'a-wrong-guess' }, url);
  const { body } = await askToken({}, url);
  expect((await deleteUser('auth0|nobody', body.access_token, url)).status).toBe(404);
  expect((await deleteUser(id, body.access_token, url)).status).toBe(204);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(log).toContain('account deleted');
  expect(log).toContain('invalid_client');
  for (const text of [secret, 'a-wrong-guess', body.access_token, id, person.email]) expect(log).not.toContain(text);
});

/** Rows of each table that name the account or its address. */
async function tracesOf(id: string, email: string): Promise<Record<string, number>> {
  const tables = await identity.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'identity'`,
  );
  expect(tables.length).toBeGreaterThan(7);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await identity.database.query<{ count: number }>(
      `select count(*)::int as count from identity.${name} t
        where position($1 in row_to_json(t)::text) > 0 or position($2 in row_to_json(t)::text) > 0`,
      [id, email],
    );
    if (row!.count > 0) counts[name] = row!.count;
  }
  return counts;
}
