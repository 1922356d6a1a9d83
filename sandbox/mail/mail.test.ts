import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from './mail-store.ts';
import { type MailSandbox, startMail } from './start-mail.ts';

let mail: MailSandbox;
beforeAll(async () => {
  mail = await startMail({ port: 0, smtpPort: 0 });
});
beforeEach(() => {
  mail.clear();
  Object.assign(mail.faults, { rejectNext: 0, refuseNext: 0, delayMs: 0 });
});
afterAll(() => mail.close());

const letter: SendMailOptions = {
  from: 'Zarpa <hola@zarpa.example>',
  to: 'ana.muñoz@ejemplo.com',
  subject: 'Tu compañía está lista, señora Muñoz',
  text: 'Hola, Ana: ya está.',
  html: '<p>Hola, <b>Ana</b>: <img src="cid:logo@zarpa"> ya está.</p>',
  attachments: [
    {
      filename: 'Escritura de constitución.pdf',
      content: Buffer.from('%PDF-1.7 prueba'),
      contentType: 'application/pdf',
    },
    { filename: 'logo.png', content: Buffer.from('no es un dibujo'), cid: 'logo@zarpa', contentType: 'image/png' },
  ],
};

const send = (message: SendMailOptions) => createTransport(mail.smtpUrl).sendMail(message);
const read = async <T>(path: string) => (await (await fetch(mail.url + path)).json()) as T;

test('a letter arrives whole: accents, both parts, headers and attachments', async () => {
  const sent = await send(letter);
  const { messages } = await read<{ messages: Message[] }>('/api/messages?to=ana.mu');
  expect(messages).toMatchObject([{ to: ['ana.muñoz@ejemplo.com'], subject: letter.subject, attachmentCount: 2 }]);
  const message = await read<Message>(`/api/messages/${messages[0]!.id}`);
  expect(message).toMatchObject({
    from: letter.from,
    messageId: sent.messageId,
    html: expect.stringContaining('<b>Ana</b>'),
  });
  expect(message.text?.trim()).toBe(letter.text);
  expect(message.headers.map(({ name }) => name)).toContain('subject');
  const deed = message.attachments.find(({ fileName }) => fileName === 'Escritura de constitución.pdf');
  expect(deed).toMatchObject({ mimeType: 'application/pdf', bytes: 15 });
  const download = await fetch(mail.url + deed!.url);
  expect(await download.text()).toBe('%PDF-1.7 prueba');
  expect(download.headers.get('content-disposition')).toContain(encodeURIComponent('Escritura de constitución.pdf'));
});

test('a client that dies half-way through a letter leaves none, and the next one is served', async () => {
  const socket = connect(mail.smtpPort, '127.0.0.1');
  const replies = socket.setEncoding('utf8');
  for (const line of ['EHLO a', 'MAIL FROM:<a@ejemplo.com>', 'RCPT TO:<b@ejemplo.com>', 'DATA']) {
    await once(replies, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(replies, 'data');
  socket.write('Subject: Incompleto\r\n\r\nSin fin');
  socket.destroy();
  await send(letter);
  expect(mail.messages().map(({ subject }) => subject)).toEqual([letter.subject]);
});

test('the page lists the newest first and finds by recipient', async () => {
  await send({ ...letter, to: 'primera@ejemplo.com', subject: 'La primera' });
  await send({ ...letter, to: 'segunda@ejemplo.com', subject: 'La <segunda>' });
  const page = await (await fetch(mail.url)).text();
  expect(page).toContain('La &lt;segunda&gt;');
  expect(page.indexOf('La &lt;segunda&gt;')).toBeLessThan(page.indexOf('La primera'));
  expect(page).toContain('2 mensajes');
  const found = await (await fetch(`${mail.url}/?to=PRIMERA`)).text();
  expect(found).toContain('La primera');
  expect(found).not.toContain('segunda');
});

test('the message page shows the HTML in a frame where no script runs', async () => {
  await send({ ...letter, html: `${String(letter.html)}<script>alert(1)</script>` });
  const { id } = mail.messages()[0]!;
  const page = await (await fetch(`${mail.url}/messages/${id}`)).text();
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).not.toContain('<script>');
  const part = await fetch(`${mail.url}/messages/${id}/html`);
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await part.text()).toContain(`src="/messages/${id}/attachments/0"`);
  expect(await (await fetch(`${mail.url}/messages/${id}/source`)).text()).toContain('Subject:');
});

test('an address with +rebota bounces with 550 and nothing is kept', async () => {
  await expect(send({ ...letter, to: 'ana+rebota@ejemplo.com' })).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(mail.messages()).toEqual([]);
});

test('the refuse fault knows the recipient not, once, and keeps nothing', async () => {
  mail.faults.refuseNext = 1;
  await expect(send(letter)).rejects.toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
  expect(mail.messages()).toEqual([]);
  await send(letter);
  expect(mail.messages()).toHaveLength(1);
});

test('the reject fault asks to try later, once', async () => {
  mail.faults.rejectNext = 1;
  await expect(send(letter)).rejects.toMatchObject({ responseCode: 451 });
  await send(letter);
  expect(mail.messages()).toHaveLength(1);
  expect(mail.journal.list({ provider: 'mail' }).map(({ status }) => status)).toEqual(
    expect.arrayContaining([250, 451]),
  );
});

test('any credentials are taken', async () => {
  const url = mail.smtpUrl.replace('smtp://', 'smtp://someone:secret@');
  await createTransport(url).sendMail(letter);
  expect(mail.messages()).toHaveLength(1);
});

test('DELETE empties the inbox; unknown messages answer 404', async () => {
  await send(letter);
  const { id } = mail.messages()[0]!;
  expect((await fetch(`${mail.url}/api/messages`, { method: 'DELETE' })).status).toBe(204);
  expect(await read('/api/messages')).toEqual({ messages: [] });
  for (const path of [`/api/messages/${id}`, `/messages/${id}`, `/messages/${id}/attachments/9`, '/nada'])
    expect((await fetch(mail.url + path)).status, path).toBe(404);
});

test('a client that hangs up in the middle of a letter leaves the server answering', async () => {
  const { connect } = await import('node:net');
  const socket = connect(mail.smtpPort, '127.0.0.1');
  socket.write('EHLO x\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\nSubject: a medias');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await send(letter);
  expect(mail.messages()).toHaveLength(1);
});

test('messages survive a restart when there is a data directory', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
  const before = await startMail({ port: 0, smtpPort: 0, dataDir });
  await createTransport(before.smtpUrl).sendMail(letter);
  await before.close();
  const after = await startMail({ port: 0, smtpPort: 0, dataDir });
  const kept = after.messages()[0];
  expect((await after.message(kept!.id))?.html).toContain('<b>Ana</b>');
  await after.close();
  await rm(dataDir, { recursive: true });
});
