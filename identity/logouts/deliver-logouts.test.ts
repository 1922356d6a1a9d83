import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;
let server: Server;
let status = 200;
const received: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(new URLSearchParams(body).get('logout_token') ?? '');
      response.writeHead(request.url === '/heard' ? status : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  identity = await startTestIdentity({ BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${port}/heard` });
});
afterAll(async () => {
  await identity.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

async function resetPassword(person = newPerson()): Promise<string> {
  const tokens = await new TestBrowser(identity.url).signUp(person);
  return resetAgain(person, tokens.id_token);
}

async function resetAgain(person: ReturnType<typeof newPerson>, idToken: string): Promise<string> {
  const body = { email: person.email, connection: 'Username-Password-Authentication' };
  await fetch(`${identity.url}/dbconnections/change_password`, { method: 'POST', body: new URLSearchParams(body) });
  const mail = await identity.findMail('reset', person.email);
  const ticket = new URL(mail!.data.url!).searchParams.get('ticket')!;
  const done = await new TestBrowser(identity.url).fill('/lo/reset', { ticket, password: 'una marea nueva' });
  expect(done.status).toBe(200);
  return decodeJwt(idToken).sub!;
}

const rowOf = async (accountId: string) =>
  (
    await identity.database.query<{ attempts: number; isSent: boolean; last_error: string | null }>(
      `select attempts, sent_at is not null as "isSent", last_error from identity.logout_queue where account_id = $1`,
      [accountId],
    )
  )[0];

it('a finished reset tells the application, signed, with a moment that every token from before is older than', async () => {
  const person = newPerson();
  const tokens = await new TestBrowser(identity.url).signUp(person);
  const sub = await resetAgain(person, tokens.id_token);
  await expect.poll(() => received.length).toBe(1);
  const keys = createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`));
  const expected = { issuer: `${identity.url}/`, audience: 'zarpa-web', algorithms: ['RS256'], typ: 'logout+jwt' };
  const { payload } = await jwtVerify(received[0]!, keys, expected);
  expect(payload).toMatchObject({
    sub,
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    'https://zarpa.app/was_unverified': true,
  });
  expect(payload).not.toHaveProperty('nonce');
  expect(payload.exp! - payload.iat!).toBeLessThanOrEqual(120);
  const validFrom = payload['https://zarpa.app/tokens_valid_from'] as number;
  expect(validFrom).toBeGreaterThan(decodeJwt(tokens.access_token).iat!);
  const anew = await new TestBrowser(identity.url).logIn(person.email, 'una marea nueva');
  expect(decodeJwt(anew.access_token).iat).toBeGreaterThanOrEqual(validFrom);
  expect(await rowOf(sub)).toMatchObject({ isSent: true, attempts: 1 });
});

it('says nothing of an unproven address when it was proven', async () => {
  const person = newPerson();
  const tokens = await new TestBrowser(identity.url).signUp(person);
  await identity.database.query('update identity.account set email_verified = true where email = $1', [person.email]);
  await resetAgain(person, tokens.id_token);
  await expect.poll(() => received.length).toBe(1);
  expect(decodeJwt(received[0]!)).not.toHaveProperty(['https://zarpa.app/was_unverified']);
});

it('an application that is away hears of it later: same notice, same moment', async () => {
  status = 503;
  const sub = await resetPassword();
  await expect.poll(async () => (await rowOf(sub))?.last_error).toBe('answered 503');
  expect(await rowOf(sub)).toMatchObject({ isSent: false });
  status = 200;
  await identity.database.query('update identity.logout_queue set next_attempt_at = now() where account_id = $1', [
    sub,
  ]);
  await identity.context.logouts.deliverDue();
  await expect.poll(async () => (await rowOf(sub))?.isSent).toBe(true);
  const [first, second] = [decodeJwt(received[0]!), decodeJwt(received.at(-1)!)];
  for (const claim of ['jti', 'sub', 'https://zarpa.app/tokens_valid_from']) expect(second[claim]).toBe(first[claim]);
});

it('a reset that fails tells nobody', async () => {
  const refused = await new TestBrowser(identity.url).fill('/lo/reset', {
    ticket: 'nobody',
    password: 'una marea más',
  });
  expect(refused.status).toBe(400);
  await identity.context.logouts.deliverDue();
  expect(received).toEqual([]);
});
