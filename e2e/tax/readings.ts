import type { Locator, Page } from '@playwright/test';
import { expect, goWithin } from '../journey.ts';
import { names } from '../long-names.ts';
import type { Company } from '../purchase.ts';
import { allWidths, type See } from '../see.ts';
import { chaseFile, mercuryFile, unknownFile, wiseHistoryFile } from './bank-samples.ts';

const long = names.company.slice(0, 140);
const mercuryName = `${long}.csv`;

const list = (page: Page) => page.getByRole('list', { name: 'Archivos Subidos' });
const lineOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name }).first();
const sheet = (page: Page) => page.getByRole('dialog');

/** Files of three known banks and an unknown one of the previous year, for a company without any. */
export async function readStatements(
  page: Page,
  { registrationId }: Company,
  thisYear: number,
  see: See,
): Promise<void> {
  const year = thisYear - 1;
  await goWithin(page, `/empresa/impuestos/cuentas?empresa=${registrationId}&anio=${year}`);
  await expect(page.getByText('Todavía no hay ninguna cuenta.')).toBeVisible();
  await expect(page.getByText('Procesamos automáticamente y categorizamos tus gastos')).toBeVisible();

  const hosting = [`${year}-01-05`, 'Hosting', '-20.00'] as const;
  const mercury = mercuryFile(mercuryName, [
    hosting,
    [`${year}-01-20`, names.company, '-99.99', 'Pending'],
    [`${year}-02-03`, 'Papelería', 'doce'],
    [`${year}-04-07`, 'Cliente Uno', '1500.00'],
    [`${year - 1}-12-30`, 'Cliente Dos', '7.00'],
  ]);
  const chase = chaseFile('chase.csv', 100, [
    [`${year}-11-28`, 'Alquiler', '-30.00'],
    [`${year}-12-20`, 'Cliente Tres', '250.00'],
  ]);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([
    mercury,
    chase,
    wiseHistoryFile('wise.csv', year),
    unknownFile('otro.csv', year, names.company),
  ]);
  const read = lineOf(page, mercuryName);
  await expect(read.getByText('Leído: 3 movimientos')).toBeVisible({ timeout: 60_000 });
  await expect(read.getByText('Mercury Checking xx1234')).toBeVisible();
  await expect(read.getByText(`1 movimiento es de ${year - 1}: cuenta en ese año.`)).toBeVisible();
  await expect(read.getByText('Sin saldo que comprobar')).toBeVisible();
  await expect(lineOf(page, 'chase.csv').getByText('Saldo comprobado')).toBeVisible({ timeout: 60_000 });
  const wise = lineOf(page, 'wise.csv');
  await expect(wise.getByText('Necesita una respuesta')).toBeVisible({ timeout: 60_000 });
  await expect(lineOf(page, 'otro.csv').getByText('¿Qué hay en cada columna?')).toBeVisible({ timeout: 60_000 });

  await see('read, and asking', allWidths);
  // By keyboard: date order, then undo.
  await wise.getByRole('link', { name: 'Responder: wise.csv' }).press('Enter');
  const order = sheet(page).getByRole('form', { name: '¿Qué va primero en sus fechas: el día o el mes?' });
  await expect(order.getByText('«03/04/')).toContainText('¿3 de abril o 4 de marzo?');
  await order.getByRole('button', { name: 'Guardar respuesta' }).press('Enter');
  await expect(order.getByText('Elige una de las dos.')).toBeVisible();
  await see('asks how dates are written');
  await order.getByRole('radio', { name: /^Primero el día/ }).press('Space');
  await order.getByRole('button', { name: 'Guardar respuesta' }).press('Enter');
  await expect(sheet(page).getByText('Leído: 2 movimientos')).toBeVisible({ timeout: 60_000 });
  await expect(sheet(page).getByText('En sus fechas va primero el día.')).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(wise.getByRole('link', { name: 'Ver detalles: wise.csv' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 900 });
  await nameColumns(page, see);
  await page.setViewportSize({ width: 1440, height: 900 });

  await read.getByRole('link', { name: '1 por corregir' }).click();
  const form = sheet(page).getByRole('form', { name: 'Corregir la fila 4' });
  await expect(sheet(page).getByRole('heading', { name: 'Fila 4: No entendemos el importe «doce»' })).toBeVisible();
  await form.getByLabel('Importe').fill('1.012,50');
  await expect(form.getByText('Se guardará $1,012.50')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar como movimiento' }).click();
  await expect(form.getByText('Di si el dinero entró o salió.')).toBeVisible();
  await see('rows put aside');
  await form.getByRole('radio', { name: 'Salió' }).check();
  await form.getByLabel('Fecha').fill(`${thisYear + 1}-02-03`);
  await form.getByRole('button', { name: 'Guardar como movimiento' }).click();
  await expect(form.getByText(/^Esa fecha no es de ningún año fiscal/)).toBeVisible();
  await expect(form.getByLabel('Fecha')).toBeFocused();
  await form.getByLabel('Fecha').fill(`${year}-02-03`);
  await form.getByRole('button', { name: 'Guardar como movimiento' }).click();
  await expect(sheet(page).getByText('Fila 4: guardada como movimiento.')).toBeVisible();
  await expect(sheet(page).getByText('Leído: 4 movimientos')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Deshacer la fila 4' }).click();
  await expect(sheet(page).getByText('Fila 4: otra vez por corregir.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'La fila 4 no es un movimiento' }).click();
  await expect(sheet(page).getByText('Fila 4: no es un movimiento.')).toBeVisible();
  await page.keyboard.press('Escape');

  await chooser.setInputFiles(mercuryFile('otra-vez.csv', [hosting, [`${year}-05-06`, 'Seguro', '-15.00']]));
  await lineOf(page, 'otra-vez.csv').getByRole('link', { name: '1 omitida' }).click({ timeout: 60_000 });
  await expect(sheet(page).getByText(`Ya estaba en ${mercuryName}, fila 2`)).toBeVisible();
  await see('a duplicate');
  await sheet(page).getByRole('button', { name: 'La fila 2 no es duplicado' }).click();
  await expect(sheet(page).getByText('Fila 2: cuenta como un movimiento más.')).toBeVisible();
  await expect(sheet(page).getByText('Leído: 2 movimientos')).toBeVisible();
  await page.keyboard.press('Escape');

  const months = page.getByRole('region', { name: 'Tus cuentas, mes a mes' });
  await expect(months.getByText('Faltan de junio a diciembre en Mercury Checking xx1234.')).toBeVisible();
  await expect(months.getByText('Chase empieza en noviembre.')).toBeVisible();
  await months.getByLabel(/^¿Cuánto había en Mercury Checking xx1234/).fill('1.465,00');
  await months
    .getByRole('form', { name: 'Saldo final de Mercury Checking xx1234' })
    .getByRole('button', { name: 'Guardar el saldo' })
    .click();
  await expect(page.getByText('Mercury Checking xx1234 acabó el año con $1,465.00.')).toBeVisible();

  await removeAndSendAgain(page, lineOf(page, 'chase.csv'), () => chooser.setInputFiles(chase));

  await chooser.setInputFiles([withBrokenBalance(year), mercuryFile('vacio.csv', [])]);
  await expect(list(page).getByText(/^El saldo no cuadra en la fila/)).toBeVisible({ timeout: 60_000 });
  await expect(list(page).getByText(/^Guardado como prueba/)).toBeVisible({ timeout: 60_000 });
  await see('a balance that does not follow, and nothing to read');
}

function withBrokenBalance(year: number) {
  const file = chaseFile('roto.csv', 500, [
    [`${year}-03-01`, 'Uno', '-10.00'],
    [`${year}-03-02`, 'Dos', '-10.00'],
    [`${year}-03-03`, 'Tres', '-10.00'],
  ]);
  return { ...file, buffer: Buffer.from(file.buffer.toString().replace('480.00', '481.00')) };
}

async function nameColumns(page: Page, see: See): Promise<void> {
  await lineOf(page, 'otro.csv').getByRole('link', { name: 'Responder: otro.csv' }).click();
  const form = sheet(page).getByRole('form', { name: '¿Qué hay en cada columna?' });
  await expect(form.getByText('Falta la fecha.')).toBeVisible();
  await see('asks which column is what');
  await expect(form.getByLabel('Qué es: Divisa')).toHaveValue('currency');
  await form.getByLabel('Qué es: Cuándo').selectOption('Fecha');
  await form.getByLabel('Qué es: Qué pasó').selectOption('Descripción');
  await form.getByLabel('Qué es: Cuánto').selectOption('Importe');
  await expect(form.getByText('Sale 10,50')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('Leído: 2 movimientos')).toBeVisible({ timeout: 60_000 });
  await sheet(page).getByLabel('¿Qué cuenta es?').fill('Ahorros');
  await sheet(page).getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(sheet(page).getByText('Otro banco, Ahorros')).toBeVisible({ timeout: 60_000 });
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
}

async function removeAndSendAgain(page: Page, line: Locator, send: () => Promise<void>): Promise<void> {
  await line.getByRole('button', { name: 'Quitar chase.csv' }).click();
  await expect(sheet(page).getByText('Salen de tus cuentas 2 movimientos')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Salieron de tus cuentas 2 movimientos.')).toBeVisible();
  await expect(line).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Archivos Subidos' })).toBeFocused();
  await send();
  await expect(line.getByText('Leído: 2 movimientos')).toBeVisible({ timeout: 60_000 });
}
