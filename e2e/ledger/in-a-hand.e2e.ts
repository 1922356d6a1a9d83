import type { Locator, Page } from '@playwright/test';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Customer } from '../customer.ts';
import { expect, limitNetwork, test } from '../journey.ts';
import type { Company } from '../purchase.ts';
import { formedThisYear, storeFile, lines, mercuryFile, on, year } from './bank-lines.ts';

// Another window saves first.
test.use({ expectedErrors: /status of 409 .*\/ledger\/entries/ });

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const cardOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').filter({ hasText: text });

test('in a hand: an entry opens over the cards, what another window did is told and nothing typed is lost, what an owner paid is a contribution, and a name of the bank’s makes a withdrawal', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 800 });
  const company = await formedThisYear(customer);
  await storeFile(customer, company, mercuryFile([...lines, [on('01-04'), 'Zumaya Retiro', '-900.00']]));
  await page.goto('/empresa/impuestos/movimientos');
  await test.step('what another window did is told, and nothing typed is lost', () =>
    noteMeanwhile(page, customer, company));
  await test.step('what an owner paid is a contribution', () => addByHand(page, customer, company));
  await test.step('a name under which the bank writes an owner makes a withdrawal of what nobody knew, and is undone', () =>
    nameOwner(page));
  await test.step('parts that were typed outlive their sheet', () => splitTwice(page));
});

async function noteMeanwhile(page: Page, customer: Customer, company: Company): Promise<void> {
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', {
    params: { id: company.registrationId },
    query: { year, search: 'uno' },
  });
  const setCategory = (category: CategoryKey) =>
    customer.call('PUT /api/companies/:id/ledger/entries', {
      params: { id: company.registrationId },
      body: { ids: [data.items[0]!.id], category },
    });
  const card = cardOf(page, 'Cliente Uno');
  await card.getByRole('link', { name: 'Cliente Uno' }).click();
  const sheet = sheetOf(page, 'Cliente Uno');
  // The sheet shows a category before it is stored: stored after the other window's, it would hide that one.
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/ledger/entries'),
  );
  await sheet.getByRole('button', { name: /^Categoría/ }).click();
  await page.getByRole('option', { name: /^Ventas y servicios/ }).click();
  await stored;
  await sheet.getByLabel('Nota').fill('Factura 12');
  // Open screens show changes live. Latency delays this one, so that the save reports the conflict.
  const answerAtOnce = await limitNetwork(page, { latency: 6_000 });
  await setCategory('other_income');
  const refused = page.waitForResponse((response) => response.status() === 409, { timeout: 30_000 });
  await sheet.getByRole('button', { name: 'Guardar nota' }).click();
  await refused;
  await answerAtOnce();
  await expect(sheet.getByText('Ahora es de «Otros ingresos».')).toBeVisible();
  await expect(sheet.getByLabel('Nota')).toHaveValue('Factura 12');
  await sheet.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('La nota está guardada')).toBeVisible();
  await noteUnhindered(page, sheet, setCategory);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(card).toContainText('Otros ingresos');
}

type SetCategory = (category: CategoryKey) => Promise<unknown>;

/** Another window's change that was taken back stands in nobody's way. */
async function noteUnhindered(page: Page, sheet: Locator, setCategory: SetCategory): Promise<void> {
  await sheet.getByLabel('Nota').fill('Factura 13');
  const refused = page.waitForResponse((response) => response.status() === 409, { timeout: 30_000 });
  const answerAtOnce = await limitNetwork(page, { latency: 6_000 });
  await setCategory('interest_income');
  await setCategory('other_income');
  await sheet.getByRole('button', { name: 'Guardar nota' }).click();
  await refused;
  await answerAtOnce();
  await expect(sheet.getByRole('button', { name: /Guard/ })).toBeHidden();
  await expect(sheet.getByLabel('Nota')).toHaveValue('Factura 13');
}

async function addByHand(page: Page, customer: Customer, company: Company): Promise<void> {
  await page.getByRole('button', { name: 'Añadir a mano' }).click();
  const writing = page.getByRole('dialog', { name: 'Añadir a mano' });
  await writing.getByLabel('Fecha').fill(on('01-05'));
  await writing.getByLabel('Qué fue').fill('Dominio');
  await writing.getByLabel('Importe').fill('12,34');
  await writing.getByRole('button', { name: /^Categoría/ }).click();
  await expect(page.getByPlaceholder('Escribe para buscar')).toBeFocused();
  await page.keyboard.type('software');
  await page.keyboard.press('Enter');
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
}

async function nameOwner(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Los dueños en los extractos' }).click();
  const owners = sheetOf(page, 'Los dueños en los extractos');
  await owners.getByLabel('Otro nombre con el que sale').first().fill('Zumaya Retiro');
  await owners.getByRole('button', { name: 'Añadir nombre' }).first().click();
  await expect(owners.getByText('Guardado: cambió 1 movimiento.')).toBeVisible();
  const card = cardOf(page, 'Zumaya');
  await owners.getByRole('button', { name: 'Cerrar' }).click();
  await expect(owners).toBeHidden();
  await expect(card).toContainText('Retiro del dueño');
  await page.getByRole('link', { name: 'Los dueños en los extractos' }).click();
  await owners.getByRole('button', { name: 'Quitar el nombre Zumaya Retiro' }).click();
  await expect(owners.getByText('Guardado: cambió 1 movimiento.')).toBeVisible();
  await owners.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('1 movimiento como antes.')).toBeVisible();
  await page.goBack();
  await expect(owners).toBeHidden();
  await expect(card).toContainText('Retiro del dueño');
}

async function splitTwice(page: Page): Promise<void> {
  const card = cardOf(page, 'Zumaya');
  await card.getByRole('link', { name: 'Zumaya Retiro' }).click();
  const entry = sheetOf(page, 'Zumaya Retiro');
  await entry.getByRole('button', { name: 'Dividir en partes' }).click();
  await entry.getByLabel('Importe, USD').first().fill('600');
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await card.getByRole('link', { name: 'Zumaya Retiro' }).click();
  await expect(entry.getByLabel('Importe, USD').first()).toHaveValue('600');
  await expect(entry.getByText('Falta repartir $300.00')).toBeVisible();
  await entry.getByRole('button', { name: 'Cancelar' }).click();
  await expect(entry.getByRole('button', { name: 'Dividir en partes' })).toBeFocused();
}
