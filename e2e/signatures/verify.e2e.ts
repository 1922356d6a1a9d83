import { query } from '../database.ts';
import { expect } from '../journey.ts';
import { names } from '../long-names.ts';
import { allWidths } from '../see.ts';
import { test } from '../verified.ts';
import { sealedPaper } from './sealed-paper.ts';

test.use({ isLong: true, expectedErrors: /status of 404 .*\/api\/verify/ });

test('whoever holds a sealed paper learns without an account that it is whole, or that something was added; a code says it without the file', async ({
  page,
  customer,
  company,
  browser,
  see,
}) => {
  test.setTimeout(150_000);
  const { registrationId } = company;
  const name = names.contact;
  const signed = await sealedPaper(customer, { registrationId, name, title: 'Carta de encargo' });
  const downloaded = await page.request.get(`/api/signing/${signed.signingId}/sealed/0`);
  expect(downloaded.status()).toBe(200);
  const sealed = await downloaded.body();
  const [row] = await query<{ verify_code: string }>('select verify_code from envelopes where id = $1', [
    signed.envelopeId,
  ]);

  const stranger = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'es-ES' });
  const phone = await stranger.newPage();
  const choose = (name: string, buffer: Buffer) =>
    phone.getByLabel('El documento').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const result = phone.getByRole('region', { name: 'Resultado' });
  await phone.goto('/verificar');
  await expect(phone.getByRole('heading', { level: 1, name: 'Comprueba un documento firmado' })).toBeVisible();
  await choose('firmado.pdf', sealed);
  await expect(result).toContainText('Es auténtico y está como se selló');
  await expect(result).toContainText('Carta de encargo');
  await expect(result).toContainText(name);
  await expect(result).toContainText('Zarpa (sin validez)');
  await see('a whole paper', allWidths, phone);

  await choose('cambiado.pdf', Buffer.concat([sealed, Buffer.from('\n')]));
  await expect(result).toContainText('Le añadieron algo después de sellarlo');
  await see('what was added to', allWidths, phone);
  const changed = Buffer.from(sealed);
  changed[100]! ^= 1;
  await choose('otro.pdf', changed);
  await expect(result).toContainText('No es lo que se selló');
  await choose('ajeno.pdf', byAnother(sealed));
  await expect(result).toContainText('No lo sellamos nosotros');
  await expect(result).toContainText('Otros (sin validez)');
  await choose('texto.pdf', Buffer.from('hola'));
  await expect(result).toContainText('No lleva nuestro sello');

  await phone.goto(`/verificar#${row!.verify_code}`);
  await expect(phone.getByText('Sellamos un documento con este código')).toBeVisible();
  await expect(phone.getByText('Carta de encargo')).toHaveCount(0);
  await phone.getByText('Comprobarlo sin nosotros').click();
  await expect(phone.getByText('pdfsig -nocert documento.pdf', { exact: true })).toBeVisible();
  await see('a code, and how to check it oneself', allWidths, phone);
  await phone.goto('/verificar#K7QF9M2TXR4WK7QF');
  await expect(phone.getByText('No conocemos ese código')).toBeVisible();
  await stranger.close();
});

/** With another name for the holder of the certificate, the second name in the seal. */
function byAnother(sealed: Buffer): Buffer {
  const [name, other] = ['Zarpa (', 'Otros ('].map((text) => Buffer.from(text).toString('hex')) as [string, string];
  const text = sealed.toString('latin1');
  const seal = text.toLowerCase().indexOf(name, text.lastIndexOf('/ByteRange'));
  const holder = text.toLowerCase().indexOf(name, seal + 1);
  return Buffer.from(text.slice(0, holder) + other + text.slice(holder + other.length), 'latin1');
}
