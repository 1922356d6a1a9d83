import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuerSandbox, startIssuer } from './start-issuer.ts';

let issuer: IssuerSandbox;
beforeAll(async () => {
  issuer = await startIssuer({ port: 0, audience: 'https://api.example' });
});
afterAll(() => issuer.close());

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(issuer.jwksUrl)), {
    issuer: issuer.issuer,
    audience: 'https://api.example',
  });

const mintOverHttp = (body: string) => fetch(`${issuer.url}/mint`, { method: 'POST', body });

const userinfo = (token: string) => fetch(`${issuer.url}/userinfo`, { headers: { authorization: `Bearer ${token}` } });

test('a minted token verifies against the published keys and looks like an access token of Auth0', async () => {
  const token = await issuer.mint({ sub: 'auth0|1', email: 'cliente@ejemplo.com' });
  const { payload } = await verify(token);
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({ sub: 'auth0|1', azp: 'sandbox-client', scope: 'openid profile email' });
  expect(payload.iss).toMatch(/\/$/);
  expect(payload.aud).toEqual(['https://api.example', `${issuer.issuer}userinfo`]);
  expect(payload).not.toHaveProperty('email');
  expect(payload.exp! - payload.iat!).toBe(86_400);
  const { keys } = (await (await fetch(issuer.jwksUrl)).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});

test('userinfo answers the profile of the bearer, as last minted', async () => {
  const token = await issuer.mint({
    sub: 'auth0|2',
    email: 'clienta@ejemplo.com',
    given_name: 'Cliente',
    family_name: 'Nueva',
    email_verified: false,
  });
  await issuer.mint({ sub: 'auth0|2' });
  expect(await (await userinfo(token)).json()).toMatchObject({
    sub: 'auth0|2',
    email: 'clienta@ejemplo.com',
    email_verified: false,
    name: 'Cliente Nueva',
    given_name: 'Cliente',
    family_name: 'Nueva',
    locale: 'es',
    updated_at: expect.stringMatching(/^\d{4}-/),
  });
});

test.each([
  ['an expired token', { expiresInSeconds: -120 }],
  ['a token of another issuer', { iss: 'https://other.example/' }],
  ['a token for another audience', { aud: 'https://other.example' }],
  ['a token that is not valid yet', { nbf: 4_000_000_000 }],
])('%s can be minted and is refused everywhere', async (_what, overrides) => {
  const token = await issuer.mint({ sub: 'auth0|3', ...overrides });
  await expect(verify(token)).rejects.toThrow();
  expect((await userinfo(token)).status).toBe(401);
});

test('no token, and a token of another key, see no profile', async () => {
  const other = await startIssuer({ port: 0 });
  const forged = await other.mint({ sub: 'auth0|2', iss: issuer.issuer, aud: `${issuer.issuer}userinfo` });
  expect((await userinfo(forged)).status).toBe(401);
  expect((await fetch(`${issuer.url}/userinfo`)).status).toBe(401);
  await other.close();
});

test('another process mints over HTTP; a body without a subject is refused', async () => {
  const answer = (await (await mintOverHttp(JSON.stringify({ sub: 'auth0|4', expiresInSeconds: 60 }))).json()) as {
    access_token: string;
  };
  expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 60 });
  expect((await verify(answer.access_token)).payload.sub).toBe('auth0|4');
  expect((await mintOverHttp('{}')).status).toBe(400);
  expect((await mintOverHttp('{')).status).toBe(400);
});

const askToken = (url: string, body: object) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const deleteUser = (url: string, id: string, token: string) =>
  fetch(`${url}/api/v2/users/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });

const grantOf = ({ issuer: iss }: IssuerSandbox) => ({
  grant_type: 'client_credentials',
  client_id: 'sandbox-machine',
  client_secret: 'sandbox-secret',
  audience: `${iss}api/v2/`,
});

test('a machine deletes who was minted for, once; their token sees no profile any more', async () => {
  const token = await issuer.mint({ sub: 'auth0|5' });
  const answer = (await (await askToken(issuer.url, grantOf(issuer))).json()) as { access_token: string };
  expect(answer).toMatchObject({ scope: 'delete:users update:users', token_type: 'Bearer' });
  expect((await deleteUser(issuer.url, 'auth0|5', answer.access_token)).status).toBe(204);
  expect((await userinfo(token)).status).toBe(401);
  const again = await deleteUser(issuer.url, 'auth0|5', answer.access_token);
  expect([again.status, await again.json()]).toMatchObject([404, { message: 'The user does not exist.' }]);
});

test('a machine gives an account another address, which nobody else has; userinfo shows it', async () => {
  const token = await issuer.mint({ sub: 'auth0|7', email: 'mal@ejemplo.com', email_verified: false });
  await issuer.mint({ sub: 'auth0|8', email: 'otra@ejemplo.com' });
  const { access_token } = (await (await askToken(issuer.url, grantOf(issuer))).json()) as { access_token: string };
  const change = async (id: string, body: object, bearer = access_token) => {
    const url = `${issuer.url}/api/v2/users/${encodeURIComponent(id)}`;
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body) })).status;
  };
  const proven = { email: 'bien@ejemplo.com', email_verified: true };
  expect(await change('auth0|7', proven)).toBe(200);
  expect(await (await userinfo(token)).json()).toMatchObject(proven);
  expect(await change('auth0|7', { ...proven, email: 'otra@ejemplo.com' })).toBe(400);
  expect(await change('auth0|7', {})).toBe(400);
  expect(await change('auth0|nobody', { ...proven, email: 'libre@ejemplo.com' })).toBe(404);
  expect(await change('auth0|7', proven, '')).toBe(401);
});

test('no token without the secret, for another audience, or by another grant', async () => {
  const grant = grantOf(issuer);
  expect((await askToken(issuer.url, { ...grant, client_secret: 'wrong' })).status).toBe(401);
  expect((await askToken(issuer.url, { ...grant, audience: 'https://api.example' })).status).toBe(403);
  expect((await askToken(issuer.url, { ...grant, grant_type: 'password' })).status).toBe(403);
});

test('nobody is deleted by a customer, by a machine without the scope, or without a token', async () => {
  const own = await issuer.mint({ sub: 'auth0|6', aud: `${issuer.issuer}api/v2/`, scope: 'openid delete:users' });
  expect((await deleteUser(issuer.url, 'auth0|6', own)).status).toBe(403);
  expect((await deleteUser(issuer.url, 'auth0|6', await issuer.mint({ sub: 'auth0|6' }))).status).toBe(401);
  expect((await deleteUser(issuer.url, 'auth0|6', '')).status).toBe(401);
  const machine = { clientId: 'sandbox-machine', clientSecret: 'sandbox-secret', scope: 'read:users' };
  const other = await startIssuer({ port: 0, machine });
  await other.mint({ sub: 'auth0|6' });
  const { access_token } = (await (await askToken(other.url, grantOf(other))).json()) as { access_token: string };
  expect((await deleteUser(other.url, 'auth0|6', access_token)).status).toBe(403);
  await other.close();
});
