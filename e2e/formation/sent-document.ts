import { expect, type Locator, type Page } from '@playwright/test';
import type { SentFile } from '../customer.ts';
import { allWidths, type See } from '../see.ts';
import { onePage, sendSlowly } from './papers.ts';

export async function sendDocument(page: Page, picture: SentFile, see: See): Promise<void> {
  const context = page.context();
  const action = page.getByRole('region', { name: 'Documento de identidad: Titular Principal' });
  const front = action.getByLabel(/^Anverso/);
  const send = action.getByRole('button', { name: 'Enviar', exact: true });
  await expect(send).toBeDisabled();
  await expect(action.getByText(/^Falta subir: Anverso/)).toBeVisible();

  // Client and server refusals show in the same place.
  await front.setInputFiles({ ...picture, name: 'Pasaporte.heic', mimeType: 'image/heic' });
  await expect(action.getByText('Sube un archivo PDF, JPG, PNG o WebP.')).toBeVisible();
  await front.setInputFiles({ ...onePage('Pasaporte.pdf'), buffer: Buffer.from('No es ningún PDF.') });
  await expect(action.getByText(/no corresponde a su nombre/)).toBeVisible();

  const back = action.getByLabel(/^Reverso/);
  await back.setInputFiles({ ...picture, name: 'Reverso.heic', mimeType: 'image/heic' });
  await context.setOffline(true);
  await front.setInputFiles(picture);
  await expect(action.getByText(/Revisa tu conexión a internet/)).toBeVisible();
  await see('a document that did not come through, and one that is refused');
  await context.setOffline(false);
  const endSlowness = await sendSlowly(page, picture.buffer.length / 8);
  await action.getByRole('button', { name: 'Reintentar' }).click();
  const progress = action.getByRole('progressbar', { name: `Subiendo ${picture.name}` });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10);
  await expect(send).toBeDisabled();
  await expect(action.getByText('Podrás enviarlo cuando termine la subida.')).toBeVisible();
  await see('a document on its way', allWidths);
  await action.getByRole('button', { name: 'Cancelar' }).click();
  await expect(front).toBeFocused();
  await expect(progress).toBeHidden();
  await expect(action.getByText(picture.name)).toBeHidden();

  await endSlowness();
  await front.setInputFiles(picture);
  await expect(action.getByRole('status').filter({ hasText: `Subido: ${picture.name}` })).toHaveCount(1);
  await back.setInputFiles(onePage('Reverso equivocado.pdf'));
  await expect(action.getByRole('link', { name: 'Reverso equivocado.pdf' })).toBeVisible();
  await see('documents that are uploaded');
  // Nothing was sent, and nothing is lost.
  await page.reload();
  await expect(action.getByRole('link', { name: picture.name, exact: true })).toBeVisible();
  await action.getByRole('button', { name: 'Quitar' }).last().click();
  await expect(action.getByRole('link', { name: 'Reverso equivocado.pdf' })).toBeHidden();
  await expect(back).toBeFocused();
  await send.click();
  await expect(action.getByText('Lo estamos revisando.')).toBeVisible();
  await see('a document that is sent');
  await expectPicture(page, action.getByRole('link', { name: picture.name, exact: true }));
}

export async function expectPicture(page: Page, link: Locator): Promise<void> {
  const [shown] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  expect(await shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await shown.close();
}
