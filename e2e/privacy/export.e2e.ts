import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../journey.ts';

const path = '/empresa/cuenta#datos';
const card = (page: Page) => page.getByRole('region', { name: 'Descargar mis datos' });

test('a copy of one’s data is asked for, waited for elsewhere, taken away and opened', async ({ page, customer }) => {
  await page.goto(path);
  await card(page).getByRole('button', { name: 'Preparar mi copia' }).click();
  await expect(
    card(page)
      .getByRole('progressbar', { name: 'Preparando tu copia…' })
      .or(card(page).getByText('Tu copia está lista')),
  ).toBeVisible();

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Órdenes' }).click();
  // The notice of it leads to it.
  await page.getByRole('button', { name: /^Avisos, \d+ sin leer/ }).click({ timeout: 20_000 });
  await page.getByRole('link', { name: /La copia de tus datos está lista/ }).click();
  await expect(page).toHaveURL(path);
  const link = card(page).getByRole('link', { name: /^Descargar/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  await expect(card(page)).toContainText(/La guardamos hasta el \p{L}+, \d+ de \p{L}+ de \d{4}/u);

  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['LEEME.txt', 'cuenta.json', 'sesiones.json']));
  expect(JSON.parse(strFromU8(files['cuenta.json']!))).toMatchObject([{ email: customer.email }]);

  await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Copia de tus datos descargada',
  );
});
