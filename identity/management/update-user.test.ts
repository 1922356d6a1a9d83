import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser, type Tokens } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const client = {
  AUTH_MANAGEMENT_CLIENT_ID: 'zarpa-server',
  AUTH_MANAGEMENT_CLIENT_SECRET: 'a secret of the test: thirty-two characters and more',
};
let identity: TestIdentity;
let machine: string;

beforeAll(async () => {
  identity = await startTestIdentity({ ...client, IDENTITY_LIMITS: 'signup=1000,login-address=1000,management=1000' });
  machine = await askToken();
});
afterAll(() => identity.close());

async function askToken(scope?: string): Promise<string> {
  const answer = await fetch(`${identity.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: client.AUTH_MANAGEMENT_CLIENT_ID,
      client_secret: client.AUTH_MANAGEMENT_CLIENT_SECRET,
      audience: `${identity.url}/api/v2/`,
      scope,
    }),
  });
  return ((await answer.json()) as Tokens).access_token;
}

async function change(id: string, body: object, token = machine) {
  const answer = await fetch(`${identity.url}/api/v2/users/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { errorCode?: string } };
}

async function signUp() {
  const person = newPerson();
  const browser = new TestBrowser(identity.url);
  const tokens = await browser.signUp(person);
  return { person, browser, tokens, id: decodeJwt(tokens.access_token).sub! };
}
const accountOf = async (id: string) =>
  (await identity.database.query('select email, email_verified from identity.account where id = $1', [id]))[0];
const proven = (email: string) => ({ email, email_verified: true });

it('gives an account a proven address: sign-ins and links of before are void, the password stays, others stay', async () => {
  const other = await signUp();
  const { person, browser, tokens, id } = await signUp();
  const { email } = newPerson();
  expect(await change(id, proven(email))).toEqual({ status: 200, body: { user_id: id, ...proven(email) } });
  expect(await accountOf(id)).toEqual(proven(email));
  expect(await browser.refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
  const left = await identity.database.query(
    `select account_id from identity.email_verification where account_id = any($1)`,
    [[id, other.id]],
  );
  expect(left).toEqual([{ account_id: other.id }]);
  expect(
    await identity.database.query('select 1 from identity.mail_queue where recipient = $1', [person.email]),
  ).toEqual([]);
  const again = new TestBrowser(identity.url);
  const page = await again.submit(`${(await again.authorize()).location}/login`, { ...person, email });
  const signedIn = await again.exchange(await again.followToCode(page));
  expect(await other.browser.refresh(other.tokens.refresh_token!)).toHaveProperty('access_token');

  // The same once more ends nothing.
  expect((await change(id, proven(email))).status).toBe(200);
  expect(await again.refresh(signedIn.refresh_token!)).toHaveProperty('access_token');
});

it('refuses an address of another account, one that is none or unproven, and an unknown account', async () => {
  const [one, other] = [await signUp(), await signUp()];
  expect(await change(one.id, proven(other.person.email.toUpperCase()))).toMatchObject({
    status: 400,
    body: { errorCode: 'auth0_idp_error' },
  });
  for (const body of [proven('no-address'), { email: newPerson().email }, { email_verified: true }, {}])
    expect(await change(one.id, body)).toMatchObject({ status: 400, body: { errorCode: 'invalid_body' } });
  for (const id of ['auth0|000000000000000000000000', 'auth0|a\0'])
    expect((await change(id, proven(newPerson().email))).status).toBe(404);
  expect(await accountOf(one.id)).toMatchObject({ email: one.person.email });
});

it('refuses whoever may not: a customer, a machine with another scope, no valid token', async () => {
  const { browser, id, person } = await signUp();
  const page = await browser.authorize({
    audience: `${identity.url}/api/v2/`,
    scope: 'openid profile email update:users',
    prompt: 'none',
  });
  const tokens = await browser.exchange(await browser.followToCode(page));
  expect(await change(id, proven(newPerson().email), tokens.access_token)).toMatchObject({
    status: 403,
    body: { errorCode: 'insufficient_scope' },
  });
  expect((await change(id, proven(newPerson().email), await askToken('delete:users'))).status).toBe(403);
  expect((await change(id, proven(newPerson().email), 'x')).status).toBe(401);
  expect(await accountOf(id)).toMatchObject({ email: person.email });
});
