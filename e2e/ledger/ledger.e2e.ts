/** The ledger of a year: classified by the keyboard alone, by a rule that is undone, split; and held in a hand. */
import type { Page } from '@playwright/test';
import { openElsewhere, openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { formedThisYear, keepFile, mercuryFile, on, year } from './bank-lines.ts';

// Another window is faster than this one.
test.use({ expectedErrors: /status of 409 .*\/ledger\/entries/ });

const grid = (page: Page) => page.getByRole('grid', { name: 'Movimientos' });
const rowOf = (page: Page, description: string) => grid(page).getByRole('row').filter({ hasText: description });
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const onScreen = (page: Page) => page.getByRole('region', { name: `Movimientos de ${year}` });

/** In the list of categories that is open. */
async function choose(page: Page, typed: string): Promise<void> {
  await expect(page.getByPlaceholder('Escribe para buscar')).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

const lines = [
  [on('01-03'), 'Comercial Desconocida', '-75.00'],
  [on('01-10'), 'Comercial Desconocida', '-80.50'],
  [on('01-17'), 'COMERCIAL DESCONOCIDA 0042', '-12.00'],
  [on('01-20'), 'Cliente Uno', '1500.00'],
  [on('01-21'), 'Cena Marisquería', '-100.00'],
] as const;

test('by the keyboard alone: a rule with what it would change is made and undone, a year is classified, a dinner is split', async ({
  page,
  customer,
}) => {
  const company = await formedThisYear(customer);
  await keepFile(customer, company, mercuryFile(lines));
  await page.goto('/empresa/impuestos');
  await page.getByRole('link', { name: `Movimientos de ${year}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impuestos', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: '5 sin clasificar' }).press('Enter');
  await expect(onScreen(page)).toContainText('5 movimientos');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');

  // To the third of them, and by Tab into it: its box, then its name.
  await page.getByRole('searchbox', { name: 'Buscar movimientos' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Cena Marisquería')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Comercial Desconocida').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page, 'Comercial Desconocida');
  await expect(sheet).toContainText('mercury.csv, fila 2');
  await expect(page).toHaveURL(/movimiento=/);
  await sheet.getByRole('button', { name: 'Siempre así…' }).press('Enter');
  const rule = page.getByRole('dialog', { name: 'Siempre así' });
  await expect(rule.getByLabel('A quién')).toHaveValue('Comercial Desconocida');
  await rule.getByRole('button', { name: 'Crear regla' }).press('Enter');
  await expect(rule.getByText('Elige una categoría')).toBeVisible();
  await rule.getByRole('button', { name: /^Categoría de la regla/ }).press('Enter');
  await choose(page, 'materiales');
  // However the bank wrote it that day.
  await expect(rule.getByText('Encaja con 3 movimientos: 3 cambian.')).toBeVisible();
  await expect(rule.getByRole('list', { name: 'Movimientos que cambiarían' }).getByRole('listitem')).toHaveText([
    /COMERCIAL DESCONOCIDA 0042/,
    /Comercial Desconocida/,
    /Comercial Desconocida/,
  ]);
  await rule.getByRole('button', { name: 'Crear regla' }).press('Enter');
  await expect(page.getByText('Cambiaron 3 movimientos')).toBeVisible();
  await expect(sheet).toContainText('Por tu regla «Lo que sale hacia «comercial desconocida» → Materiales»');
  await expect(sheet).toContainText('Último cambio: 3 movimientos');
  await sheet.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('3 movimientos como antes.')).toBeVisible();
  await expect(sheet).toContainText('Nadie lo sabe todavía');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(rowOf(page, 'Comercial Desconocida').last()).toBeFocused();
  await expect(onScreen(page)).toContainText('5 movimientos');

  // One after the other: the next one comes to where the last one was.
  await page.keyboard.press('Home');
  await expect(rowOf(page, 'Cena Marisquería')).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'comidas');
  await expect(rowOf(page, 'Cliente Uno')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Categoría de Cliente Uno' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Cliente Uno')).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'ventas');
  await expect(rowOf(page, 'COMERCIAL DESCONOCIDA 0042')).toBeFocused();
  // After the last of all, the one before it.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await choose(page, 'otros gastos');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
  await expect(rowOf(page, 'Comercial Desconocida').last()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Elegir todos: 2 movimientos' }).press('Enter');
  await page.getByRole('button', { name: 'Clasificar 2' }).press('Enter');
  await choose(page, 'otros gastos');
  await expect(page.getByRole('heading', { name: 'No queda nada sin clasificar' })).toBeVisible();
  await expect(onScreen(page)).toContainText('Último cambio: 2 movimientos');
  await page.getByRole('link', { name: 'Ver todos' }).press('Enter');
  await expect(rowOf(page, 'Cliente Uno')).toContainText('Ventas y servicios');
  await expect(rowOf(page, 'Cliente Uno')).toContainText('La clasificaste tú');
  const totals = page.getByRole('region', { name: `Totales de ${year}` });
  await expect(totals.getByText('$1,500.00').first()).toBeVisible();

  await page.getByRole('link', { name: 'Cena Marisquería' }).press('Enter');
  const dinner = sheetOf(page, 'Cena Marisquería');
  await dinner.getByRole('button', { name: 'Dividir en partes' }).press('Enter');
  await expect(dinner.getByLabel('Importe, USD').first()).toBeFocused();
  await page.keyboard.type('60,50');
  await expect(dinner.getByText('Falta repartir $39.50')).toBeVisible();
  await dinner.getByRole('button', { name: 'Lo demás es mío' }).press('Enter');
  await expect(dinner.getByLabel('Importe, USD').last()).toHaveValue('39,50');
  await expect(dinner.getByText('Está todo repartido')).toBeVisible();
  await dinner.getByRole('button', { name: 'Guardar las partes' }).press('Enter');
  await expect(dinner.getByRole('heading', { name: 'Dividido en 2' })).toBeVisible();
  await expect(dinner.getByRole('listitem')).toHaveText([/Comidas de trabajo-\$60\.50/, /Retiro del dueño-\$39\.50/]);
  await page.goBack();
  await expect(dinner).toBeHidden();
  await expect(rowOf(page, 'Cena Marisquería')).toContainText('Dividido en 2');
  await expect(totals.getByText('-$39.50')).toBeVisible();
});

test('in a hand: an entry opens over the cards, what another window did is told and nothing typed is lost, and what an owner paid is a contribution', async ({
  page,
  customer,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const company = await formedThisYear(customer);
  await keepFile(customer, company, mercuryFile(lines));
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', {
    params: { id: company.registrationId },
    query: { year, search: 'uno' },
  });
  await page.goto('/empresa/impuestos/movimientos');
  const card = page.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').filter({ hasText: 'Cliente Uno' });
  await card.getByRole('link', { name: 'Cliente Uno' }).click();
  const sheet = sheetOf(page, 'Cliente Uno');
  await sheet.getByRole('button', { name: /^Categoría/ }).click();
  await page.getByRole('option', { name: /^Ventas y servicios/ }).click();
  await expect(sheet).toContainText('La clasificaste tú');

  await sheet.getByLabel('Nota').fill('Factura 12');
  const elsewhere = await openElsewhere(page, account);
  const other = await openSession(elsewhere.page.context(), account);
  await other.call('PUT /api/companies/:id/ledger/entries', {
    params: { id: company.registrationId },
    body: { ids: [data.items[0]!.id], category: 'other_income' },
  });
  await elsewhere.close();
  await sheet.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(sheet.getByText('Ahora es de «Otros ingresos».')).toBeVisible();
  await expect(sheet.getByLabel('Nota')).toHaveValue('Factura 12');
  await sheet.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('La nota está guardada')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(card).toContainText('Otros ingresos');

  await page.getByRole('button', { name: 'Añadir a mano' }).click();
  const writing = page.getByRole('dialog', { name: 'Añadir a mano' });
  await writing.getByLabel('Fecha').fill(on('01-05'));
  await writing.getByLabel('Qué fue').fill('Dominio');
  await writing.getByLabel('Importe').fill('12,34');
  await writing.getByRole('button', { name: /^Categoría/ }).click();
  await choose(page, 'software');
  await writing.getByLabel('Yo, de mi bolsillo').check();
  await writing.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByText('Movimiento añadido')).toBeVisible();
  const written = await customer.call('GET /api/companies/:id/ledger/entries', {
    params: { id: company.registrationId },
    query: { year, search: 'dominio' },
  });
  expect(written.data.items).toMatchObject([
    { kind: 'hand', day: on('01-05'), amount_minor: -1234, category: 'software', paid_by: 'owner' },
  ]);
});
