import { expect, type Page } from '@playwright/test';
import { names } from '../long-names.ts';
import { allWidths, type See } from '../see.ts';

/** `page` shows an order of a customer with long names. */
export async function askForInvoice(page: Page, see: See): Promise<void> {
  const part = page.getByRole('region', { name: 'Factura' });
  const form = part.getByRole('form', { name: 'Datos de facturación' });
  await part.getByRole('button', { name: 'Pedir factura' }).click();
  await form.getByRole('button', { name: 'Emitir factura' }).click();
  await expect(form.getByText('Escribe a nombre de quién va la factura')).toBeVisible();
  await expect(form.getByLabel('A nombre de')).toBeFocused();
  await form.getByLabel('A nombre de').fill(names.company);
  await form.getByLabel('País').selectOption('ES');
  await form.getByLabel('NIF').fill('B12345670');
  await form.getByLabel('Dirección fiscal').fill(names.company);
  await form.getByRole('button', { name: 'Emitir factura' }).click();
  await expect(form.getByText('Este NIF no es válido: revisa sus cifras y letras')).toBeVisible();
  await expect(form.getByLabel('NIF')).toBeFocused();
  await see('a tax number that is none', allWidths);

  // The draft survives leaving the page.
  await page.reload();
  await part.getByRole('button', { name: 'Pedir factura' }).click();
  await expect(form.getByLabel('A nombre de')).toHaveValue(names.company);
  await form.getByLabel('NIF').fill('B-12.345.674');
  await form.getByRole('button', { name: 'Emitir factura' }).dblclick();
  const invoices = part.getByRole('list', { name: 'Facturas' }).getByRole('listitem');
  await expect(invoices).toHaveCount(1);
  await expect(invoices.getByText(/^Factura F-\d{4}-\d{6}$/)).toBeVisible();
  await invoices.getByRole('link', { name: /^Ver F-/ }).click({ timeout: 20_000 });
  await expect(page.getByRole('dialog', { name: /^Factura F-/ }).getByText('NIF: B12345674')).toBeVisible();
  await page.goBack();

  await part.getByRole('button', { name: 'Corregir los datos' }).click();
  await form.getByLabel('A nombre de').fill('Otra Empresa SL');
  await form.getByRole('button', { name: 'Emitir factura corregida' }).click();
  await expect(invoices).toHaveCount(3);
  await expect(invoices.getByText('Otra Empresa SL')).toHaveCount(1);
  await expect(invoices.getByText(/^Anulada por R-/)).toBeVisible();
  await expect(invoices.getByRole('link', { name: /^Ver/ })).toHaveCount(3, { timeout: 20_000 });
  await see('with its invoices');
}
