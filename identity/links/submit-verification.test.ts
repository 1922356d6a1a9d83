import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity({ IDENTITY_LIMITS: 'signup=1000,login=3,verification=2' });
});
afterAll(() => identity.close());

async function signedUp(person = newPerson()) {
  const browser = new TestBrowser(identity.url);
  const tokens = await browser.signUp(person);
  return { person, browser, tokens, ticket: await ticketOf(person.email) };
}

async function ticketOf(email: string): Promise<string> {
  return new URL((await identity.findMail('verification', email))!.data.url!).searchParams.get('ticket')!;
}

async function isVerified(email: string): Promise<boolean> {
  const text = 'select email_verified from identity.account where email = $1';
  return (await identity.database.query<{ email_verified: boolean }>(text, [email]))[0]!.email_verified;
}

it('opening the link, however often and by whomever, confirms nothing', async () => {
  const { person, browser, ticket } = await signedUp();
  for (const visitor of [new TestBrowser(identity.url), browser, new TestBrowser(identity.url)])
    expect((await visitor.open(`/lo/verify?ticket=${ticket}`)).status).toBe(200);
  expect((await browser.open(`/lo/verify?ticket=${ticket}`, { method: 'HEAD' })).status).toBeLessThan(500);
  expect(await isVerified(person.email)).toBe(false);
});

it('whoever only reads the mailbox is asked for the password of the account that was made', async () => {
  const { person, ticket } = await signedUp();
  const mailbox = new TestBrowser(identity.url);
  const { body } = await mailbox.open(`/lo/verify?ticket=${ticket}`);
  expect(body).toContain(person.email);
  expect(body).toContain('name="password"');
  for (const password of ['', 'no es esta']) {
    const refused = await mailbox.fill('/lo/verify', { ticket, password });
    expect(refused).toMatchObject({ status: 200, body: expect.stringContaining('no es la de esta cuenta') });
  }
  expect(await isVerified(person.email)).toBe(false);
  const done = await mailbox.fill('/lo/verify', { ticket, password: person.password });
  expect(done.body).toContain('Correo confirmado');
  expect(await isVerified(person.email)).toBe(true);
  expect((await mailbox.fill('/lo/verify', { ticket, password: person.password })).status).toBe(400);
});

it('the browser that is signed in as that account needs one click', async () => {
  const { person, browser, ticket } = await signedUp();
  const { body } = await browser.open(`/lo/verify?ticket=${ticket}`);
  expect(body).not.toContain('name="password"');
  expect((await browser.fill('/lo/verify', { ticket })).body).toContain('Correo confirmado');
  expect(await isVerified(person.email)).toBe(true);
});

it('signed in as somebody else counts as nobody', async () => {
  const [owner, other] = [await signedUp(), await signedUp()];
  expect((await other.browser.open(`/lo/verify?ticket=${owner.ticket}`)).body).toContain('name="password"');
  const wrong = 'no es la de esta cuenta';
  expect((await other.browser.fill('/lo/verify', { ticket: owner.ticket })).body).toContain(wrong);
  const guess = { ticket: owner.ticket, password: other.person.password };
  expect((await other.browser.fill('/lo/verify', guess)).body).toContain(wrong);
  expect(await isVerified(owner.person.email)).toBe(false);
});

it('wrong passwords lock the account here as at the sign-in', async () => {
  const { person, ticket } = await signedUp();
  const mailbox = new TestBrowser(identity.url);
  const isLocked: boolean[] = [];
  for (const password of ['una', 'dos', 'tres', person.password])
    isLocked.push((await mailbox.fill('/lo/verify', { ticket, password })).body.includes('Demasiados intentos'));
  expect(isLocked).toEqual([false, false, true, true]);
  expect(await isVerified(person.email)).toBe(false);
});

it('a form from another page confirms nothing', async () => {
  const { person, browser, ticket } = await signedUp();
  const forged = await browser.submit('/lo/verify', { ticket }, { origin: 'https://evil.example' });
  expect(forged.status).toBe(403);
  expect(await isVerified(person.email)).toBe(false);
});

it('who is signed in gets the mail again by the application, until it is enough', async () => {
  const { person, tokens } = await signedUp();
  const first = await ticketOf(person.email);
  const ask = (token: string, origin = appOrigin) =>
    fetch(`${identity.url}/dbconnections/verification_email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, origin },
    });
  const sent = await ask(tokens.access_token);
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([204, appOrigin]);
  expect(await ticketOf(person.email)).not.toBe(first);
  expect((await ask('not.a.token')).status).toBe(401);
  expect((await ask(tokens.id_token)).status).toBe(401);
  const tooOften = await ask(tokens.access_token);
  expect(tooOften.status).toBe(429);
  expect(Number(tooOften.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(
    (await ask(tokens.access_token, 'https://evil.example')).headers.get('access-control-allow-origin'),
  ).toBeNull();
});

it('a proven address gets no further mail', async () => {
  const { person, tokens } = await signedUp();
  const count = async () =>
    (await identity.database.query('select 1 from identity.mail_queue where recipient = $1', [person.email])).length;
  await identity.database.query('update identity.account set email_verified = true where email = $1', [person.email]);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const answer = await fetch(`${identity.url}/dbconnections/verification_email`, { method: 'POST', headers });
  expect([answer.status, await count()]).toEqual([204, 1]);
});
