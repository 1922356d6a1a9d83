import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync, unzlibSync } from 'fflate';
import { openPart } from '../admin/case-parts.ts';
import { caseOf } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { focusPage, expect, goWithin, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { writtenPdf } from './written-pdf.ts';
import { openTab } from '../formation/company-tabs.ts';

const folderOf = (page: Page) => page.getByRole('region', { name: 'Carpeta bancaria' });

async function save(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await folderOf(page).getByRole('link', { name }).click();
  return readFileSync((await (await saving).path())!);
}

/** Also counts in compressed objects; skips `/Pages`. */
function pagesIn(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, bytes]) => {
    try {
      return Buffer.from(unzlibSync(Buffer.from(bytes!, 'latin1'))).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page(?![s\w])/g)?.length ?? 0;
}

test('the team puts the State’s paper and a summons in: the folder is taken along, and the post is told, and read', async ({
  page,
  customer,
  company: { registrationId },
  browser,
}) => {
  test.setTimeout(150_000);
  const office = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await enroll(await openSession(office, await createAdministrator('bank folder')));
  const theirs = await office.newPage();
  await theirs.goto(`/admin/casos/${await caseOf(customer, registrationId)}`);
  await openPart(theirs, 'Documentos');
  await expect(theirs.getByRole('heading', { name: 'Documentos de la empresa' })).toBeVisible();
  await test.step('a comma in the State’s paper is told, it is replaced, and the folder is taken along', () =>
    fillFolder(page, theirs, registrationId));
  await test.step('a summons is told, found with its day and read, and the team sees that', () =>
    readSummons(page, theirs, registrationId));
  await office.close();
});

/** `theirs` is the team's page with the case. */
async function fillFolder(page: Page, theirs: Page, registrationId: string): Promise<void> {
  await theirs.getByRole('button', { name: 'Subir un documento…' }).click();
  const form = theirs.getByRole('form', { name: 'Subir un documento' });
  await form.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(form.getByText('Elige qué es')).toBeVisible();
  await form.getByLabel('Qué es').selectOption('Artículos de Incorporación');
  await form.getByLabel('Cómo se llama').fill('Artículos de Incorporación');
  const wrong = writtenPdf([['Articles of Organization', 'Name: Faro Digital, LLC']], 'estado.pdf');
  await form.getByLabel('Archivo').setInputFiles(wrong);
  await form.getByRole('button', { name: 'Subir', exact: true }).click();
  const papers = theirs.getByRole('list', { name: 'Documentos de la empresa' });
  await expect(papers.getByRole('link', { name: 'Artículos de Incorporación', exact: true })).toBeVisible();

  await page.goto(`/empresa/documentos?empresa=${registrationId}`);
  const folder = folderOf(page);
  // The server parses the document first.
  await expect(folder.getByText('Faltan 5 de 6 para el banco')).toBeVisible({ timeout: 30_000 });
  await expect(folder.getByRole('list')).toHaveCount(0);
  await folder.getByRole('heading', { name: 'Carpeta bancaria' }).click();
  await expect(page).toHaveURL(/#carpeta-bancaria$/);
  await expect(folder.getByRole('listitem').first()).toContainText('está');
  await expect(folder.getByText('La envía el IRS cuando da el EIN. Ahora nos toca a nosotros.')).toBeVisible();
  const difference = folder.getByRole('region', { name: 'Nombre de la empresa' });
  await expect(difference.getByRole('definition')).toHaveText(['Faro Digital LLC', 'Faro Digital, LLC']);
  await folder.getByText('Qué dirección sirve para qué').click();
  await expect(folder.getByText('Domicilio principal de la empresa')).toBeVisible();

  await papers.getByRole('button', { name: 'Sustituir Artículos de Incorporación' }).click();
  const replacing = theirs.getByRole('form', { name: 'Sustituir Artículos de Incorporación' });
  await replacing.getByLabel('Por qué sustituye al anterior').fill('El Estado corrigió el nombre.');
  const right = writtenPdf([['Articles of Organization', 'Name: Faro Digital LLC'], ['Page 2']], 'corregido.pdf');
  await replacing.getByLabel('Archivo').setInputFiles(right);
  await replacing.getByRole('button', { name: 'Sustituir', exact: true }).click();
  await expect(papers).toContainText('Versión 2');
  await expect(theirs.getByText('Versiones anteriores (1)')).toBeVisible();
  await focusPage(page);
  await expect(folder.getByText('Faltan 5 de 6 para el banco')).toBeVisible();
  await expect(difference).toBeHidden();

  const files = unzipSync(await save(page, 'ZIP'));
  expect(Object.keys(files)).toEqual(['01_articulos-de-incorporacion_faro-digital-llc.pdf']);
  expect(Buffer.from(Object.values(files)[0]!).equals(right.buffer)).toBe(true);
  // Cover, index, and the document's two pages.
  expect(pagesIn(await save(page, 'Un solo PDF'))).toBe(4);

  await papers.getByRole('button', { name: 'Ocultar Artículos de Incorporación' }).click();
  await papers.getByLabel('Motivo').fill('Es de otra empresa.');
  await papers.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(papers).toContainText('Oculto al cliente');
  await papers.getByRole('link', { name: 'Quién lo abrió: Artículos de Incorporación' }).first().click();
  const audit = theirs.getByRole('table', { name: 'Auditoría' }).locator('tbody').getByRole('row');
  await expect(audit.first()).toContainText('Lo ve el cliente: sí → no');
  await expect(audit.first().getByRole('link', { name: /^Documento · Artículos/ })).toBeVisible();
  await theirs.goBack();
  await expect(papers).toContainText('Oculto al cliente');
  await focusPage(page);
  await expect(folder.getByText('Faltan 6 de 6 para el banco')).toBeVisible();
  await expect(folder.getByRole('link', { name: 'ZIP' })).toBeHidden();

  await page.getByRole('button', { name: 'Subir un documento' }).click();
  await page.getByLabel('Cómo se llama').fill('Contrato de alquiler');
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(writtenPdf([['Contrato']], 'contrato.pdf'));
  const others = page.getByRole('table', { name: 'Archivos adicionales' });
  await expect(others.getByRole('row', { name: /Contrato de alquiler/ })).toContainText('Lo enviaste tú');
  // A link with the folder's place opens it.
  await page.reload();
  const identity = folder.getByRole('listitem').filter({ hasText: /identidad/i });
  await identity.getByRole('button', { name: 'Subir' }).click();
  await identity.locator('input[type=file]').setInputFiles(writtenPdf([['Pasaporte']], 'pasaporte.pdf'));
  await expect(identity.getByRole('link', { name: /^Abrir/ })).toBeVisible();
  await expect(folder.getByText('Faltan 5 de 6 para el banco')).toBeVisible();
  await expect(page.getByText(/envíanoslo desde Ayuda/)).toHaveCount(0);
}

/** `theirs` is the team's page with the case. */
async function readSummons(page: Page, theirs: Page, registrationId: string): Promise<void> {
  await theirs.getByRole('button', { name: 'Anotar correo…' }).click();
  const form = theirs.getByRole('form', { name: 'Anotar correo' });
  await form.getByLabel('De quién es').selectOption('Juzgado');
  await form.getByLabel('Quien lo envía').fill('District Court');
  await form.getByLabel('De qué trata').fill('Citación');
  const deadline = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Plazo para contestar').fill(deadline);
  await form.getByLabel('Copia escaneada').setInputFiles(writtenPdf([['SUMMONS']], 'citacion.pdf'));
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  const recorded = theirs.getByRole('list', { name: 'Correo que llegó' });
  await expect(recorded).toContainText('Sin leer');

  await goWithin(page, `/empresa/empresas/${registrationId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Faro Digital LLC' })).toBeVisible();
  const notices = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(notices.first()).toContainText('Llegó correo de un juzgado a Faro Digital LLC');
  await page.keyboard.press('Escape');
  const action = page.getByRole('region', { name: 'Correo con plazo' });
  await expect(action).toContainText('Lee el correo de District Court: Citación. Plazo:');
  await action.getByRole('link', { name: 'Leer el correo' }).click();
  const post = page.getByRole('list', { name: 'Correo de la empresa' });
  await expect(post).toContainText('quedan 20 días');
  await expect(post).toContainText('Sin leer');
  await page.setViewportSize({ width: 390, height: 844 });
  await post.getByRole('link', { name: 'Leer: Citación' }).click();
  await expect(page.getByRole('dialog').getByText('SUMMONS')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post).toContainText('Leído el');
  await goWithin(page, `/empresa/empresas/${registrationId}`);
  await expect(page.getByRole('heading', { name: 'Faro Digital LLC' })).toBeVisible();
  await expect(action).toBeHidden();
  await openTab(page, 'Historia');
  await expect(page.getByText('Leíste el correo con plazo')).toBeVisible();
  await focusPage(theirs);
  await expect(recorded).toContainText('Leído el');
}
