import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function submitSignup(person: Record<string, string>) {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize({ screen_hint: 'signup' });
  return browser.fill(`${location}/signup`, person);
}

it('never says that an address is taken: its owner gets a mail with a way in', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const again = await submitSignup({ ...newPerson(), email: person.email.toUpperCase() });
  expect(again).toMatchObject({ status: 200, body: expect.stringContaining('Te enviamos un correo') });
  expect(again.body).not.toMatch(/ya (tienes|existe)/i);
  const fresh = newPerson();
  const reply = await submitSignup(fresh);
  const plain = (body: string, email: string) => body.replaceAll(email, '…').replaceAll(/\/u\/[\w-]+/g, '/u/…');
  expect([reply.status, plain(reply.body, fresh.email)]).toEqual([200, plain(again.body, person.email.toUpperCase())]);
  expect(await identity.findMail('verification', fresh.email)).toBeDefined();
  const mail = await identity.findMail('already-registered', person.email);
  const ticket = new URL(mail!.data.url!).searchParams.get('ticket')!;
  expect((await new TestBrowser(identity.url).open(`/lo/reset?ticket=${ticket}`)).status).toBe(200);
});

it('two sign-ups in the same instant make one account', async () => {
  const person = newPerson();
  const answers = await Promise.all([submitSignup(person), submitSignup(person)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const made = await identity.database.query('select 1 from identity.account where email = $1', [person.email]);
  expect(made).toHaveLength(1);
});

it('keeps what was typed, except the password, and puts each error beside its field', async () => {
  const { status, body } = await submitSignup({
    given_name: '"><script>alert(1)</script>',
    family_name: '',
    email: 'nadie',
    password: '12345678',
  });
  expect(status).toBe(200);
  expect(body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)');
  expect(body).not.toContain('<script>alert');
  for (const name of ['family_name', 'email', 'password']) expect(body).toContain(`id="${name}-error" role="alert"`);
  expect(body).not.toContain('12345678');
});

it('verifies the address with a button, not by the link alone, and once', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const isVerified = async () => {
    const text = 'select email_verified from identity.account where email = $1';
    return (await identity.database.query<{ email_verified: boolean }>(text, [person.email]))[0]!.email_verified;
  };
  const mail = await identity.findMail('verification', person.email);
  const ticket = new URL(mail!.data.url!).searchParams.get('ticket')!;
  const mailbox = new TestBrowser(identity.url);
  expect((await mailbox.open(`/lo/verify?ticket=${ticket}`)).body).toContain('Confirmar mi correo');
  expect(await isVerified()).toBe(false);
  const { password } = person;
  expect((await mailbox.fill('/lo/verify', { ticket, password })).body).toContain('Correo confirmado');
  expect(await isVerified()).toBe(true);
  expect((await mailbox.fill('/lo/verify', { ticket, password })).status).toBe(400);
});

it('sends a new verification link to the holder of an old one', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const ticketNow = async () =>
    new URL((await identity.findMail('verification', person.email))!.data.url!).searchParams.get('ticket')!;
  const old = await ticketNow();
  await identity.database.query(`update identity.email_verification set expires_at = now() - interval '1 hour'`);
  const mailbox = new TestBrowser(identity.url);
  expect((await mailbox.open(`/lo/verify?ticket=${old}`)).body).toContain('Enviar un enlace nuevo');
  expect((await mailbox.fill('/lo/verify/resend', { ticket: old })).status).toBe(200);
  const fresh = await ticketNow();
  expect(fresh).not.toBe(old);
  const { password } = person;
  expect((await mailbox.fill('/lo/verify', { ticket: fresh, password })).status).toBe(200);
  const stranger = await mailbox.fill('/lo/verify/resend', { ticket: 'never-sent' });
  expect(stranger.body).toContain('Revisa tu correo');
});

it('answers Auth0’s sign-up call alike for a new and a taken address', async () => {
  const person = newPerson();
  const call = async () => {
    const answer = await fetch(`${identity.url}/dbconnections/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: appOrigin },
      body: JSON.stringify({ ...person, client_id: 'zarpa-web', connection: 'Username-Password-Authentication' }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const shape = { _id: expect.stringMatching(/^[0-9a-f]{24}$/), email: person.email, email_verified: false };
  const [first, second] = [await call(), await call()];
  expect(first).toEqual({ status: 200, body: shape });
  expect(second).toEqual({ status: 200, body: shape });
  expect(second.body).not.toEqual(first.body);
  expect(await new TestBrowser(identity.url).logIn(person.email, person.password)).toHaveProperty('access_token');
});

it('a name that would carry an address into our mails is refused by both ways of signing up', async () => {
  for (const given_name of ['Gana en https://evil.example', 'ana@evil.example', 'evil.example']) {
    const person = { ...newPerson(), given_name };
    const { status, body } = await submitSignup(person);
    expect([status, body.includes('Escribe solo tu nombre')]).toEqual([200, true]);
    const called = await fetch(`${identity.url}/dbconnections/signup`, {
      method: 'POST',
      body: new URLSearchParams({ ...person, connection: 'Username-Password-Authentication' }),
    });
    expect([called.status, await called.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_signup' })]);
  }
});

it('a password of the name that is typed beside it is refused by both ways of signing up', async () => {
  const person = { ...newPerson(), family_name: 'Zalduendo', password: 'Zalduendo2024!' };
  expect((await submitSignup(person)).body).toContain('fácil de adivinar');
  const called = await fetch(`${identity.url}/dbconnections/signup`, {
    method: 'POST',
    body: new URLSearchParams({ ...person, connection: 'Username-Password-Authentication' }),
  });
  expect([called.status, await called.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_password' })]);
});

it('a name is kept on one line, without marks that nobody sees', async () => {
  const person = { ...newPerson(), given_name: 'Ana\r\nLuz\u202e', family_name: '' };
  const called = await fetch(`${identity.url}/dbconnections/signup`, {
    method: 'POST',
    body: new URLSearchParams({ ...person, connection: 'Username-Password-Authentication' }),
  });
  expect(called.status).toBe(200);
  const text = 'select name, given_name, family_name from identity.account where email = $1';
  const stored = await identity.database.query(text, [person.email]);
  expect(stored).toEqual([{ name: 'Ana Luz', given_name: 'Ana Luz', family_name: '' }]);
});
