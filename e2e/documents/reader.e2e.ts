import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInWithoutPage } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { pictureOf } from '../formation/papers.ts';
import { expect, goWithin, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { putPaper } from './company-papers.ts';
import { agreementPdf, writtenPdf } from './written-pdf.ts';

const reader = (page: Page, name: string) => page.getByRole('dialog', { name });
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Página' });

test.use({ expectedErrors: /status of 404 .*\/api\/documents|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('papers are opened, searched, paged, magnified, saved and turned, by the keyboard, by a link and on a telephone', async ({
  page,
  context,
  browser,
  company,
  see,
}) => {
  test.setTimeout(150_000);
  const staff = await signInWithoutPage(browser, await createAdministrator('documents'));
  await enroll(staff);
  const id = company.registrationId;
  const title = `Acuerdo Operativo ${names.company}`.slice(0, 150);
  const agreement = { category: 'operating_agreement', title } as const;
  const first = await putPaper(staff, id, agreementPdf('primera.pdf', 2), agreement);
  await putPaper(staff, id, agreementPdf('segunda.pdf'), {
    ...agreement,
    replaces: first,
    reason: `Cambió el domicilio de Titular Núñez. ${names.company}`,
  });
  await putPaper(staff, id, await pictureOf(page), { title: 'Sello de la empresa' });
  await putPaper(staff, id, writtenPdf([['Notice CP575']], 'carta.pdf'), { category: 'mail', title: 'Aviso del IRS' });

  await page.goto('/empresa/documentos');
  const main = page.getByRole('list', { name: 'Documentos Principales' });
  const link = main.getByRole('link', { name: /Acuerdo Operativo/ });
  const open = reader(page, 'Acuerdo Operativo');
  await test.step('what is there and what is missing is listed', async () => {
    await expect(main.getByRole('listitem')).toHaveCount(4);
    // Present but unsigned.
    await expect(main.getByText('Completado')).toHaveCount(0);
    await expect(main.getByText('Falta firmar')).toHaveCount(1);
    await expect(main.getByText('Pendiente')).toHaveCount(3);
    await expect(page.getByRole('definition')).toHaveText(['1', '3']);
    await expect(link).toHaveAccessibleName('Sin leer: Acuerdo Operativo');
    const others = page.getByRole('table', { name: 'Archivos adicionales' });
    await expect(others.getByRole('link')).toHaveText([/Aviso del IRS$/, /Sello de la empresa$/, /Recibo$/]);
  });
  await test.step('a PDF is opened and drawn', async () => {
    // CMYK colours: decoded by WebAssembly, which only the worker's policy allows.
    const profile = page.waitForRequest(/\/iccs\/.*\.icc$/);
    await link.press('Enter');
    await expect(open.getByText('de 12')).toBeVisible();
    await expect(open.getByText('Cláusula 1: de la compañía')).toBeVisible();
    await expect(page).toHaveURL(/documento=/);
    await profile;
    const canvas = open.getByRole('region', { name: 'Página 1', exact: true }).locator('canvas');
    await expect(canvas).toHaveCount(1);
    expect(
      await canvas.evaluate((one: HTMLCanvasElement) =>
        one
          .getContext('2d')!
          .getImageData(0, 0, one.width, one.height)
          .data.some((value) => value < 100),
      ),
    ).toBe(true);
    await see('reading');
  });
  await test.step('it is searched as a whole', async () => {
    // Searches the whole document, unrendered pages included.
    await page.keyboard.press('Control+f');
    const field = open.getByRole('searchbox', { name: 'Buscar en el documento' });
    await expect(field).toBeFocused();
    await page.keyboard.type('clausula');
    await expect(open.getByText('1 de 12')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open.getByText('2 de 12')).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await expect(open.getByText('12 de 12', { exact: true })).toBeVisible();
    await expect(pageField(page)).toHaveValue('12');
    await field.fill('titular nunez');
    await expect(open.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(pageField(page)).toHaveValue('9');
    const found = open.getByText('El domicilio de Titular Núñez es su casa.');
    await expect(found).toBeInViewport();
    expect(await page.evaluate(() => [...CSS.highlights.get('reader-present')!].map(String))).toEqual([
      'Titular Núñez',
    ]);
    await field.fill('nada de esto');
    await expect(open.getByText('Nada encontrado')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(open.getByRole('region', { name: 'Páginas' })).toBeFocused();
  });
  await test.step('it is paged and magnified', async () => {
    await pageField(page).fill('3');
    await pageField(page).press('Enter');
    await expect(open.getByText('Cláusula 3: de la compañía')).toBeInViewport();
    await open.getByRole('region', { name: 'Páginas' }).focus();
    await page.keyboard.press('+');
    await expect(open.getByRole('button', { name: /Tamaño 125 %/ })).toBeVisible();
    await expect(pageField(page)).toHaveValue('3');
    await page.keyboard.press('-');
  });
  await test.step('an older version is read beside it, and the present one saved', async () => {
    const former = open.getByRole('region', { name: 'Versiones anteriores' });
    await expect(former).toContainText('sustituido');
    await expect(former).toContainText('Cambió el domicilio de Titular Núñez.');
    await former.getByRole('button', { name: 'Versión 1' }).click();
    await expect(open.getByText('de 2', { exact: true })).toBeVisible();
    await open.getByRole('region', { name: 'Versión actual' }).getByRole('button', { name: 'Versión 2' }).click();
    await expect(open.getByText('de 12')).toBeVisible();

    const saving = page.waitForEvent('download');
    await open.getByRole('button', { name: 'Descargar' }).click();
    expect(readFileSync((await (await saving).path())!).equals(agreementPdf('segunda.pdf').buffer)).toBe(true);
  });
  await test.step('from paper to paper by the arrows', async () => {
    // Arrow keys turn to other documents; *Atrás* leads to the list from any of them.
    await open.getByRole('region', { name: 'Páginas' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(reader(page, 'Aviso del IRS').getByText('Notice CP575')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const picture = reader(page, 'Sello de la empresa').getByRole('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 800);
    await reader(page, 'Sello de la empresa').getByRole('region', { name: 'Imagen' }).focus();
    await page.keyboard.press('ArrowRight');
    const receipt = reader(page, 'Recibo').getByRole('region', { name: 'Página 1', exact: true });
    await expect(receipt.locator('canvas')).toHaveCount(1);
    await expect(receipt).toContainText(company.name);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/documento=/);
    await expect(page.getByText('Sin leer')).toHaveCount(0);
  });
  await test.step('pressed once too often, Esc does not lead away from the list', async () => {
    await link.press('Enter');
    await expect(open.getByText('de 12')).toBeVisible();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/empresa\/documentos/);
    await expect(link).toBeVisible();
  });

  await test.step('on a telephone it is read, searched and closed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await link.click();
    const sheet = open.getByRole('region', { name: 'Página 1', exact: true });
    await expect(sheet.getByText('Cláusula 1: de la compañía')).toBeVisible();
    const box = (await sheet.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await open.getByRole('button', { name: 'Buscar en el documento' }).click();
    await page.keyboard.type('núñez');
    await expect(open.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(open.getByText('El domicilio de Titular Núñez es su casa.')).toBeInViewport();
    await open.getByRole('button', { name: 'Datos y versiones' }).click();
    await expect(open.getByRole('complementary', { name: 'Datos y versiones' })).toContainText('Nuestro equipo');
    await see('its facts and versions', [390]);
    await open.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const letter = { title: `Despedida ${names.company}`.slice(0, 150) };
  await putPaper(staff, company.registrationId, writtenPdf([['Adiós']], 'adios.pdf'), letter);
  await test.step('a link leads to a paper; Esc closes it, and the focus is at its line', async () => {
    const id = await putPaper(staff, company.registrationId, writtenPdf([['Hola']], 'hola.pdf'));
    await page.goto(`/empresa/documentos?documento=${id}`);
    await expect(reader(page, 'Constancia').getByText('Hola', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Constancia' })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/empresa/documentos\\?empresa=${company.registrationId}$`));
  });
  await test.step('a link to a paper of nobody’s says that it was not found', async () => {
    const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12';
    await goWithin(page, `/empresa/documentos?documento=${id}`);
    const missing = reader(page, 'Documento');
    await expect(missing.getByText(`Archivo no encontrado. ID: ${id}`)).toBeVisible();
    await missing.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('heading', { name: 'Documentos Principales' })).toBeVisible();
    await expect(page).toHaveURL(/\/empresa\/documentos$/);
  });
  await test.step('a paper that does not come says so', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: letter.title }).click();
    await expect(page.getByText('No pudimos traer el documento')).toBeVisible();
    await see('a paper that does not come');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
  });
});
