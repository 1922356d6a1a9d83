import { expect, test } from 'vitest';
import { asStaging } from './brand.ts';

test('a mail of a deployment for trying says so in its subject, its page and its text', () => {
  const mail = {
    id: '1',
    subject: 'Tu pago',
    html: '<html><body style="margin:0"><p>Hola $&</p></body></html>',
    text: 'Hola',
  };
  const { subject, html, text, id } = asStaging(mail);
  const notice = 'Entorno de pruebas: no se cobra, no se presenta nada y los datos pueden borrarse.';
  expect([id, subject, text]).toEqual(['1', '[Pruebas] Tu pago', `${notice}\n\nHola`]);
  expect(html).toMatch(new RegExp(`^<html><body style="margin:0"><p [^>]*>${notice}</p><p>Hola \\$&</p>`));
});
