import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { startOn, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { writeMail } from './deliver-mail.ts';

const inbox: Email[] = [];
let refusals = 0;
let identity: TestIdentity;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      }
      inbox.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  identity = await startTestIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Zarpa <hola@zarpa.test>' });
});
afterAll(async () => {
  await identity.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const sentTo = (email: string) => inbox.filter((mail) => mail.to?.some((to) => to.address === email));

it('delivers a mail once, in Spanish, as HTML and text, and forgets its link', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const two = await startOn(identity.database.url, {
    SMTP_URL: identity.context.env.SMTP_URL,
    MAIL_FROM: identity.context.env.MAIL_FROM,
  });
  await Promise.all([identity.mail.deliverDue(), two.mail.deliverDue()]);
  await two.stop();
  const mails = sentTo(person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Confirma tu correo en Zarpa', from: { address: 'hola@zarpa.test' } });
  expect(mails[0]!.text).toMatch(/^Hola:\n/);
  expect(mails[0]!.text).not.toContain('Titular');
  const link = /http:\/\/localhost:\d+\/lo\/verify\?ticket=[\w-]+/.exec(mails[0]!.text!)![0];
  expect(mails[0]!.html).toContain(link);
  const [row] = await identity.database.query<{ id: string; data: object }>(
    'select id, data from identity.mail_queue where recipient = $1 and sent_at is not null',
    [person.email],
  );
  expect(row!.data).toEqual({});
  expect(mails[0]!.messageId).toBe(`<${row!.id}@zarpa.test>`);
});

it('tries again later after a refusal, with the same Message-ID', async () => {
  refusals = 1;
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  await identity.mail.deliverDue();
  expect(sentTo(person.email)).toHaveLength(0);
  const [row] = await identity.database.query<{ id: string; attempts: number; waits: boolean; last_error: string }>(
    `select id, attempts, next_attempt_at > now() + interval '2 seconds' as waits, last_error
       from identity.mail_queue where recipient = $1`,
    [person.email],
  );
  expect(row).toMatchObject({ attempts: 1, waits: true, last_error: 'EMESSAGE' });
  await identity.database.query('update identity.mail_queue set next_attempt_at = now() where id = $1', [row!.id]);
  await identity.mail.deliverDue();
  expect(sentTo(person.email).map(({ messageId }) => messageId)).toEqual([`<${row!.id}@zarpa.test>`]);
});

it('sendsGreeting by name whoever has proven the address, and nobody before', async () => {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const ask = async () => {
    const body = new URLSearchParams({ email: person.email, connection: 'Username-Password-Authentication' });
    await fetch(`${identity.url}/dbconnections/change_password`, { method: 'POST', body });
    await identity.mail.deliverDue();
    return sentTo(person.email).at(-1)!;
  };
  expect((await ask()).text).toMatch(/^Hola:\n/);
  await identity.database.query('update identity.account set email_verified = true where email = $1', [person.email]);
  expect((await ask()).text).toMatch(/^Hola, Titular:\n/);
});

const kinds = ['verification', 'reset', 'already-registered', 'password-changed'] as const;

it.each(kinds)('no text of a stranger gets into the mail %s, whatever the account is called', (kind) => {
  const url = 'https://id.example/lo/one';
  const names = [
    '<img src=x>',
    'Ana\r\nBcc: x@evil.example',
    'Gana en https://evil.example',
    'evil.example',
    '\u202eevil',
  ];
  for (const givenName of names) {
    const { subject, html, text } = writeMail(kind, { givenName, url }, 'https://app.example');
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    for (const body of [html, text]) {
      expect(body).not.toMatch(/evil\.example|<img|Bcc|\u202e/);
      expect(body).not.toContain('Gana');
    }
    const [greeting] = text.split('\n');
    expect(greeting).toMatch(/^Hola(, evil)?:$/);
  }
});
