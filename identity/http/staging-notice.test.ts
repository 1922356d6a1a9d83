import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const notice = 'Entorno de pruebas';

let inbox: Awaited<ReturnType<typeof startMail>>;
let trying: TestIdentity;
beforeAll(async () => {
  inbox = await startMail({ port: 0, smtpPort: 0 });
  trying = await startTestIdentity({ DEPLOYMENT: 'staging', SMTP_URL: inbox.smtpUrl });
});
afterAll(async () => {
  await Promise.all([trying.close(), inbox.close()]);
});

test('every page says so, by a stylesheet that is there', async () => {
  for (const path of ['/nada', '/authorize', '/lo/reset?ticket=x', '/v2/logout?returnTo=https://otra.example']) {
    const page = await (await fetch(`${trying.url}${path}`)).text();
    expect([path, page]).toEqual([path, expect.stringContaining(`role="note">${notice}`)]);
  }
  const style = await fetch(`${trying.url}/assets/staging.css`);
  expect([style.status, await style.text()]).toEqual([200, expect.stringContaining('.staging-notice')]);
});

test('a mail says so in its subject and its text', async () => {
  const person = newPerson();
  await new TestBrowser(trying.url).signUp(person);
  await trying.mail.deliverDue();
  const [mail] = inbox.messages(person.email);
  expect(mail?.subject).toMatch(/^\[Pruebas\] Confirma tu correo/);
  expect((await inbox.message(mail!.id))?.text).toContain(notice);
});
