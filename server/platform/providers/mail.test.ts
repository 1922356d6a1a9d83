import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { expect, test } from 'vitest';
import { openMail } from './mail.ts';

const message = {
  id: '1',
  to: 'quien@example.com',
  subject: 'Tu pago',
  html: '<body><p>Hola</p></body>',
  text: 'Hola',
};

test.each([
  [true, '[Pruebas] Tu pago', 'Entorno de pruebas'],
  [false, 'Tu pago', 'Hola'],
])('a mail of a deployment for trying (%j) says so, and no other', async (isStaging, subject, beginning) => {
  const inbox = await startMail({ port: 0, smtpPort: 0 });
  const mail = openMail({ smtpUrl: inbox.smtpUrl, from: 'Zarpa <hola@zarpa.app>', bounceSecret: undefined, isStaging });
  try {
    expect(await mail.send(message)).toBe('accepted');
    const [received] = inbox.messages(message.to);
    expect(received?.subject).toBe(subject);
    expect((await inbox.message(received!.id))?.text?.startsWith(beginning)).toBe(true);
  } finally {
    mail.close();
    await inbox.close();
  }
});
