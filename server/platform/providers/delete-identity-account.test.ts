import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type IssuerSandbox } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { configOf } from '../../config.ts';
import { readEnv } from '../../env.ts';
import { openLog } from '../../log.ts';
import { openIdentityProvider } from './identity-provider.ts';

const client = { AUTH_MANAGEMENT_CLIENT_ID: 'sandbox-machine', AUTH_MANAGEMENT_CLIENT_SECRET: 'sandbox-secret' };
let issuer: IssuerSandbox;
beforeAll(async () => {
  issuer = await startIssuer({ port: 0 });
});
afterAll(() => issuer.close());

function openEdge(url: string, environment: Record<string, string> = client) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const config = configOf(readEnv({ DATABASE_URL: 'x', AUTH_DOMAIN: url, ...environment }));
  return { provider: openIdentityProvider(config.auth, openLog('worker', 'debug', destination)), lines };
}

const refusalOf = (deletion: Promise<void>) =>
  deletion.then(
    () => undefined,
    (error: unknown) => error as Error & { code: string; cause: unknown },
  );

test('deletes the account, whatever its id holds; an account that is gone is done too', async () => {
  const { provider } = openEdge(issuer.url);
  for (const sub of ['auth0|a1', 'google-oauth2|1/2?x#y %']) {
    await issuer.mint({ sub });
    await provider.deleteAccount(sub);
    expect(issuer.mint.profileOf(sub)).toBeUndefined();
    await provider.deleteAccount(sub);
  }
  const calls = issuer.journal.list({ limit: 4 });
  expect(calls.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
    'DELETE 204',
    'DELETE 404',
    'POST 200',
    'POST 200',
  ]);
});

test('a wrong secret deletes nobody, is an error, and is told to nobody', async () => {
  await issuer.mint({ sub: 'auth0|a2' });
  const { provider, lines } = openEdge(issuer.url, { ...client, AUTH_MANAGEMENT_CLIENT_SECRET: 'wrong-secret' });
  const refusal = await refusalOf(provider.deleteAccount('auth0|a2'));
  expect(refusal).toMatchObject({ code: 'identity.provider_unavailable' });
  expect(String(refusal!.cause)).toContain('401');
  expect(String(refusal!.cause) + lines.join()).not.toMatch(/wrong-secret|auth0\|a2/);
  expect(issuer.mint.profileOf('auth0|a2')).toBeDefined();
});

test('a client that may not delete is an error', async () => {
  const machine = { clientId: 'sandbox-machine', clientSecret: 'sandbox-secret', scope: 'read:users' };
  const other = await startIssuer({ port: 0, machine });
  await other.mint({ sub: 'auth0|a3' });
  const refusal = await refusalOf(openEdge(other.url).provider.deleteAccount('auth0|a3'));
  expect(String(refusal!.cause)).toContain('403');
  await other.close();
});

test('a tenant behind its own domain is asked for the audience that is named', async () => {
  const { provider } = openEdge(issuer.url, { ...client, AUTH_MANAGEMENT_AUDIENCE: 'https://t.example/api/v2/' });
  expect(String((await refusalOf(provider.deleteAccount('auth0|a4')))!.cause)).toContain('403');
});

test('without a management client it says who has to be deleted by hand, and calls nobody', async () => {
  const before = issuer.journal.list({ limit: 50 }).length;
  const { provider, lines } = openEdge(issuer.url, {});
  await provider.deleteAccount('auth0|a5');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    userId: 'auth0|a5',
    msg: expect.stringContaining('by hand'),
  });
  expect(issuer.journal.list({ limit: 50 })).toHaveLength(before);
});

test.each(['AUTH_MANAGEMENT_CLIENT_ID', 'AUTH_MANAGEMENT_CLIENT_SECRET'] as const)('%s alone is refused', (name) => {
  const alone = () => configOf(readEnv({ DATABASE_URL: 'x', [name]: client[name] }));
  expect(alone).toThrow(/AUTH_MANAGEMENT_CLIENT_ID y AUTH_MANAGEMENT_CLIENT_SECRET/);
});

test('a provider that is away, silent or answers nonsense is an error, within seconds', async () => {
  const outcomes = await Promise.all([
    deleteAt((_request, response) => response.destroy()),
    deleteAt(() => undefined),
    deleteAt((_request, response) => void response.end('<h1>Hola</h1>')),
  ]);
  for (const refusal of outcomes) expect(refusal).toMatchObject({ code: 'identity.provider_unavailable' });
}, 9_000);

test('the secret follows no redirect', async () => {
  const requestedUrls: string[] = [];
  const refusal = await deleteAt((request, response) => {
    requestedUrls.push(request.url!);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(refusal).toMatchObject({ code: 'identity.provider_unavailable' });
  expect(requestedUrls).toEqual(['/oauth/token']);
});

test('gives an account another address, the same twice; one that is taken or of nobody is said', async () => {
  const { provider } = openEdge(issuer.url);
  await issuer.mint({ sub: 'auth0|b1', email: 'mal@example.com', email_verified: false });
  await issuer.mint({ sub: 'auth0|b2', email: 'otra@example.com' });
  for (let times = 0; times < 2; times += 1)
    expect(await provider.changeAddress('auth0|b1', 'bien@example.com')).toBe('done');
  expect(issuer.mint.profileOf('auth0|b1')).toMatchObject({ email: 'bien@example.com', email_verified: true });
  expect(await provider.changeAddress('auth0|b1', 'otra@example.com')).toBe('taken');
  expect(await provider.changeAddress('auth0|nobody', 'libre@example.com')).toBe('taken');
  expect([provider.ownsAddress('auth0|b1'), provider.ownsAddress('google-oauth2|b1')]).toEqual([true, false]);
});

test('no address is changed without a client, or by one without the scope', async () => {
  const { provider } = openEdge(issuer.url, {});
  expect(provider.ownsAddress('auth0|b1')).toBe(false);
  await expect(provider.changeAddress('auth0|b1', 'x@example.com')).rejects.toThrow(/no management client/);
  const machine = { clientId: 'sandbox-machine', clientSecret: 'sandbox-secret', scope: 'delete:users' };
  const other = await startIssuer({ port: 0, machine });
  await other.mint({ sub: 'auth0|b3' });
  await expect(openEdge(other.url).provider.changeAddress('auth0|b3', 'x@example.com')).rejects.toMatchObject({
    code: 'identity.provider_unavailable',
  });
  await other.close();
});

async function deleteAt(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const refusal = await refusalOf(openEdge(`http://127.0.0.1:${port}`).provider.deleteAccount('auth0|a6'));
  server.closeAllConnections();
  server.close();
  return refusal;
}
