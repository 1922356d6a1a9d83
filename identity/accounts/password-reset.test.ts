import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeMail } from '../mail/deliver-mail.ts';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;
const connection = 'Username-Password-Authentication';

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function askForReset(body: Record<string, string>) {
  const answer = await fetch(`${identity.url}/dbconnections/change_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appOrigin },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function ticketFor(email: string, kind = 'reset'): Promise<string> {
  const mail = await identity.findMail(kind, email);
  return new URL(mail!.data.url!).searchParams.get('ticket')!;
}

it('sets a new password with the mailed link, once, and ends every session', async () => {
  const person = { ...newPerson(), family_name: 'Zalduendo' };
  const browser = new TestBrowser(identity.url);
  const tokens = await browser.signUp(person);
  const ask = async (path: string, token: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${identity.url}${path}`, { method, headers })).status;
  };
  expect(await ask('/userinfo', tokens.access_token)).toBe(200);
  const response = await askForReset({ client_id: 'zarpa-web', email: person.email, connection });
  expect(response).toMatchObject({ status: 200, text: "We've just sent you an email to reset your password." });
  expect(response.headers.get('access-control-allow-origin')).toBe(appOrigin);

  const ticket = await ticketFor(person.email);
  const rows = await identity.database.query<{ stored: string }>(
    `select row_to_json(r)::text as stored from identity.password_reset r`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) expect(stored).not.toContain(ticket);
  const mailbox = new TestBrowser(identity.url);
  expect((await mailbox.open(`/lo/reset?ticket=${ticket}`)).body).toContain('Nueva contraseña');
  const tooCommon = await mailbox.fill('/lo/reset', { ticket, password: 'Zalduendo2024!' });
  expect(tooCommon).toMatchObject({ status: 200, body: expect.stringContaining('muy común') });
  const done = await mailbox.fill('/lo/reset', { ticket, password: 'una marea nueva' });
  expect(done).toMatchObject({ status: 200, body: expect.stringContaining('Contraseña actualizada') });
  expect(done.body).toContain(`href="${appOrigin}/empresa/cuenta?contrasena=cambiada"`);

  expect((await mailbox.fill('/lo/reset', { ticket, password: 'otra marea más' })).status).toBe(400);
  expect((await mailbox.open(`/lo/reset?ticket=${ticket}`)).status).toBe(400);
  expect(await browser.refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
  expect((await browser.authorize({ prompt: 'none' })).location).toContain('login_required');
  expect(await identity.findMail('password-changed', person.email)).toBeDefined();
  expect(await ask('/userinfo', tokens.access_token)).toBe(401);
  expect(await ask('/dbconnections/verification_email', tokens.access_token, 'POST')).toBe(401);

  const { location } = await browser.authorize();
  expect((await browser.fill(`${location}/login`, person)).body).toContain('Correo o contraseña incorrectos');
  const renewed = await browser.logIn(person.email, 'una marea nueva');
  expect(await ask('/userinfo', renewed.access_token)).toBe(200);
  expect(JSON.parse(Buffer.from(renewed.id_token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    email_verified: true,
  });
});

it('the mail that tells of it leads to the account page, by way of signing in', () => {
  const { html, text } = writeMail('password-changed', { givenName: 'Titular' }, appOrigin);
  for (const body of [html, text]) expect(body).toContain(`${appOrigin}/empresa/cuenta?contrasena=cambiada`);
});

it('an expired link sets nothing, a used one takes its siblings with it, and a login begun with the old password does not end with a session', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  await askForReset({ email: person.email, connection });
  const expired = { ticket: await ticketFor(person.email), password: 'una marea nueva' };
  await identity.database.query(
    `update identity.password_reset set expires_at = now() - interval '1 second'
      where account_id = (select id from identity.account where email = $1)`,
    [person.email],
  );
  expect((await new TestBrowser(identity.url).fill('/lo/reset', expired)).status).toBe(400);
  const late = new TestBrowser(identity.url);
  const held = await late.submit(`${(await late.authorize()).location}/login`, person);
  await askForReset({ email: person.email, connection });
  const first = await ticketFor(person.email);
  await askForReset({ email: person.email, connection });
  const second = await ticketFor(person.email);
  expect(second).not.toBe(first);
  const mailbox = new TestBrowser(identity.url);
  expect((await mailbox.fill('/lo/reset', { ticket: second, password: 'una marea nueva' })).status).toBe(200);
  expect((await mailbox.fill('/lo/reset', { ticket: first, password: 'otra marea más' })).status).toBe(400);
  await expect(late.followToCode(held)).rejects.toThrow(/no code/);
});

it('does not tell whether an address has an account', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const known = await askForReset({ email: person.email, connection });
  const unknown = await askForReset({ email: newPerson().email, connection });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);

  const askPage = async (email: string) => {
    const browser = new TestBrowser(identity.url);
    const { location } = await browser.authorize();
    const { status, body } = await browser.fill(`${location}/reset`, { email });
    return { status, body: body.replaceAll(email, '').replaceAll(location!, '') };
  };
  expect(await askPage(newPerson().email)).toEqual(await askPage(person.email));
});

it('judges a call as Auth0 does', async () => {
  expect(await askForReset({ connection })).toMatchObject({ status: 400 });
  expect(await askForReset({ email: 'a@example.com' })).toMatchObject({ status: 400 });
  expect(await askForReset({ email: 'a@example.com', connection: 'other' })).toMatchObject({ status: 404 });
  expect(await askForReset({ email: 'a@example.com', connection, client_id: 'other' })).toMatchObject({ status: 400 });
  const preflight = await fetch(`${identity.url}/dbconnections/change_password`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

it('asking leaves one row for any address, by both ways of asking; only the queue looks for an account, and nothing stays', async () => {
  const [person, blocked] = [newPerson(), newPerson()];
  for (const one of [person, blocked]) await new TestBrowser(identity.url).signUp(one);
  await identity.database.query(`update identity.account set blocked = true where email = $1`, [blocked.email]);
  const stranger = newPerson().email;
  // Delayed until the queue has run: the remaining rows come from the request itself.
  const hold = `update identity.mail_queue set next_attempt_at = now() + interval '1 hour' where kind = 'reset-asked'`;
  const rowsFor = (email: string) =>
    identity.database.query<{ kind: string; data: object }>(
      `select kind, data from identity.mail_queue where lower(recipient) = lower($1) and kind like 'reset%'`,
      [email],
    );
  await identity.database.query(`create function identity.hold() returns trigger language plpgsql as
    $$ begin if new.kind = 'reset-asked' then new.next_attempt_at = now() + interval '1 hour'; end if; return new; end $$`);
  await identity.database.query(
    `create trigger hold before insert on identity.mail_queue for each row execute function identity.hold()`,
  );
  for (const email of [person.email, blocked.email, stranger]) {
    expect((await askForReset({ client_id: 'zarpa-web', email, connection })).status).toBe(200);
    const browser = new TestBrowser(identity.url);
    const { location } = await browser.authorize();
    expect((await browser.fill(`${location}/reset`, { email })).body).toContain('Revisa tu correo');
    expect(await rowsFor(email)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'reset-asked', data: {} })));
  }
  const tickets = `select count(*)::int as count from identity.password_reset t
    join identity.account a on a.id = t.account_id where a.email = any($1)`;
  expect(await identity.database.query(tickets, [[person.email, blocked.email]])).toEqual([{ count: 0 }]);
  await identity.database.query('drop trigger hold on identity.mail_queue');
  await identity.database.query(hold.replace("now() + interval '1 hour'", 'now()'));
  await identity.mail.deliverDue();
  expect(await rowsFor(stranger)).toEqual([]);
  expect(await rowsFor(blocked.email)).toEqual([]);
  expect((await rowsFor(person.email)).map(({ kind }) => kind)).toEqual(['reset', 'reset']);
});
