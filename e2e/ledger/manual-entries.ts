/** Manual entries: made from answers, proved by a receipt, exported. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { onePage } from '../formation/papers.ts';
import type { Company } from '../purchase.ts';
import { on, year } from './bank-lines.ts';

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const questionsOf = (page: Page) => sheetOf(page, 'Lo que ningún banco muestra');

/** `page` shows the taxes of a year without manual entries. */
export async function answerQuestions(page: Page, customer: Customer, { registrationId }: Company): Promise<void> {
  await page.getByRole('link', { name: `Faltan 13 preguntas de ${year}` }).click();
  const sheet = questionsOf(page);
  await expect(sheet.getByText('0 de 13')).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('Elige una respuesta')).toBeVisible();
  await sheet.getByRole('button', { name: 'Por qué lo preguntamos' }).click();
  await expect(sheet.getByText(/^Es lo primero que el dueño pone en la LLC/)).toBeVisible();
  await sheet.getByLabel('Sí', { exact: true }).check();
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('Elige el día')).toBeVisible();
  await expect(sheet.getByLabel('Qué fue')).toBeFocused();
  await page.keyboard.type('Apostilla del acta');
  await sheet.getByLabel('Día').fill(`${year - 1}-12-31`);
  await expect(sheet.getByText('Ese día no es de este año fiscal')).toBeVisible();
  await sheet.getByLabel('Día').fill(on('01-05'));
  await sheet.getByLabel('Importe').fill('1.234,50');
  await expect(sheet.getByText('Se guardará $1,234.50')).toBeVisible();

  // The draft is restored, and the other window's change is shown.
  await page.reload();
  await expect(sheet.getByLabel('Qué fue')).toHaveValue('Apostilla del acta');
  await customer.call('PUT /api/companies/:id/ledger/questions', {
    params: { id: registrationId },
    body: { year, question: 'formation', before: null, answer: 'no', items: [] },
  });
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('Allí respondiste «No».')).toBeVisible();
  await expect(sheet.getByLabel('Importe')).toHaveValue('1.234,50');
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('1 de 13')).toBeVisible();
  await expect(sheet.getByRole('group', { name: /agente registrado/ })).toBeVisible();
  await sheet.getByLabel('No', { exact: true }).check();
  await sheet.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet.getByText('2 de 13')).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'para crear la LLC' })).toContainText(
    `$1,234.50 · Apostilla del acta`,
  );
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: `Faltan 11 preguntas de ${year}` })).toBeVisible();
}

/** `page` shows the entries, including the manual one. */
export async function keepReceipt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Apostilla del acta' }).click();
  const entry = sheetOf(page, 'Apostilla del acta');
  await expect(entry.getByText('Un dueño, de su bolsillo')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Borrar' })).toBeHidden();
  await entry.getByLabel('Añadir un recibo').setInputFiles(onePage('recibo.pdf'));
  const receipts = entry.getByRole('list', { name: 'Recibos de este movimiento' });
  await expect(receipts.getByRole('link', { name: 'recibo.pdf' })).toHaveAttribute('href', /\/api\/user\/files\/.+/);
  await entry.getByRole('button', { name: 'Quitar de este movimiento: recibo.pdf' }).click();
  await expect(receipts).toBeHidden();
  await entry.getByRole('link', { name: 'Del cuestionario' }).click();
  const sheet = questionsOf(page);
  await expect(sheet.getByLabel('Qué fue')).toHaveValue('Apostilla del acta');
  await page.goBack();
  await expect(sheet).toBeHidden();
}

/** `page` shows the entries. */
export async function exportEntries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = await save(page, 'Exportar a CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.content.toString()).toContain('Apostilla del acta');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const book = await save(page, 'Exportar a Excel');
  expect(book.name).toMatch(/\.xlsx$/);
  // A workbook is a ZIP file.
  expect(book.content.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('link', { name: /^Servicio de constitución/ }).click();
  const invoice = sheetOf(page, /^Servicio de constitución/);
  await expect(invoice.getByRole('link', { name: 'Nuestra factura' })).toBeVisible();
  await invoice.getByLabel('Quién pagó').selectOption('La empresa');
  await expect(invoice.getByLabel('Quién pagó')).toHaveValue('company');
}

async function save(page: Page, link: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}
