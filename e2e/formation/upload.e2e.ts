/** Papers that travel: a customer’s document to the team, and an agency’s answer to the customer. */
import type { Page } from '@playwright/test';
import { caseOf } from '../admin/case-staff.ts';
import { confirmStep } from '../admin/staff-steps.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { onePage, pictureOf, saying, sendSlowly } from './papers.ts';

// One upload is refused by the server, and one goes out while there is no network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 422 .*\/files/ });

const turnOf = (page: Page) => page.getByRole('region', { name: 'Qué toca' });
const open = async (page: Page, run: () => Promise<void>) => {
  const [shown] = await Promise.all([page.context().waitForEvent('page'), run()]);
  return shown;
};

test('a document is asked for, uploaded on a slow line, and accepted; an answer of the State is put in, and read', async ({
  page,
  context,
  company,
  customer,
  browser,
}) => {
  test.setTimeout(120_000);
  const caseId = await caseOf(customer, company.registrationId);
  const second = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(second, await createAdministrator('uploads'));
  await enroll(staff);
  const theirs = await second.newPage();
  await theirs.goto(`/admin/casos/${caseId}`);
  await theirs.getByRole('button', { name: 'Presentar a mano' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Presentar a mano' }).click();
  await expect(theirs.getByText('Se presenta a mano', { exact: true })).toBeVisible();
  const turn = turnOf(theirs);
  await turn.getByRole('button', { name: 'Pedir algo al cliente…' }).click();
  await turn.getByLabel('Qué', { exact: true }).selectOption('Documento de identidad');
  await turn.getByLabel('De quién').selectOption('Titular Principal');
  await turn.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(turn.getByText('Sin responder')).toBeVisible();
  await turn.getByRole('button', { name: 'Aprobar los datos' }).click();
  await confirmStep(turn);
  await expect(turn.getByRole('button', { name: 'Presentada al Estado…' })).toBeVisible();

  await page.goto('/empresa/dashboard');
  const picture = await pictureOf(page);
  const band = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(band).toContainText('Documento de identidad: Titular Principal');
  await band.getByRole('link', { name: 'Responder' }).click();
  const asked = page.getByRole('region', { name: 'Documento de identidad: Titular Principal' });
  const front = asked.getByLabel(/^Anverso/);
  const send = asked.getByRole('button', { name: 'Enviar', exact: true });
  await expect(send).toBeDisabled();
  await expect(asked.getByText(/^Falta subir: Anverso/)).toBeVisible();

  // What can be told before sending is, and what only the server can tell stands in the same place.
  await front.setInputFiles({ ...picture, name: 'Pasaporte.heic', mimeType: 'image/heic' });
  await expect(asked.getByText('Sube un archivo PDF, JPG, PNG o WebP.')).toBeVisible();
  await front.setInputFiles({ ...onePage('Pasaporte.pdf'), buffer: Buffer.from('No es ningún PDF.') });
  await expect(asked.getByText(/no corresponde a su nombre/)).toBeVisible();

  await context.setOffline(true);
  await front.setInputFiles(picture);
  await expect(asked.getByText(/Revisa tu conexión a internet/)).toBeVisible();
  await context.setOffline(false);
  const hurry = await sendSlowly(page, picture.buffer.length / 8);
  await asked.getByRole('button', { name: 'Reintentar' }).click();
  const progress = asked.getByRole('progressbar', { name: `Subiendo ${picture.name}` });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10);
  await expect(send).toBeDisabled();
  await expect(asked.getByText('Podrás enviarlo cuando termine la subida.')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(front).toBeFocused();
  await expect(progress).toBeHidden();
  await expect(asked.getByText(picture.name)).toBeHidden();

  await hurry();
  await front.setInputFiles(picture);
  await expect(asked.getByRole('status').filter({ hasText: `Subido: ${picture.name}` })).toHaveCount(1);
  const back = asked.getByLabel(/^Reverso/);
  await back.setInputFiles(onePage('Reverso equivocado.pdf'));
  await expect(asked.getByRole('link', { name: 'Reverso equivocado.pdf' })).toBeVisible();
  // Nothing was sent, and nothing is lost.
  await page.reload();
  await expect(asked.getByRole('link', { name: picture.name })).toBeVisible();
  await asked.getByRole('button', { name: 'Quitar' }).last().click();
  await expect(asked.getByRole('link', { name: 'Reverso equivocado.pdf' })).toBeHidden();
  await expect(back).toBeFocused();
  await send.click();
  await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();
  const own = await open(page, () => asked.getByRole('link', { name: picture.name }).click());
  await expect(own.locator('img')).toHaveJSProperty('complete', true);
  expect(await own.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await own.close();

  await theirs.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const sent = turn.getByRole('link', { name: picture.name });
  const looked = await open(theirs, () => sent.click());
  expect(await looked.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await looked.close();
  await turn.getByRole('button', { name: 'Aceptar' }).click();
  await expect(turn.getByText('No hay nada pendiente.')).toBeVisible();

  await turn.getByRole('button', { name: 'Presentada al Estado…' }).click();
  const step = theirs.getByRole('form', { name: 'Presentada al Estado' });
  await expect(step.getByText('Falta subir el justificante')).toBeVisible();
  const proof = saying('Constancia del Estado.pdf', 'Faro Digital LLC');
  await step.getByLabel('Justificante').setInputFiles(proof);
  await expect(step.getByRole('link', { name: proof.name })).toBeVisible();
  await step.getByRole('button', { name: 'Presentada al Estado' }).click();
  await confirmStep(step);
  await expect(theirs.locator('header').getByText('Enviada al estado')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Papeles' }).getByRole('link', { name: proof.name })).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const papers = page.getByRole('region', { name: 'Papeles' });
  await expect(papers.getByRole('link', { name: proof.name })).toBeVisible();
  await second.close();
});
