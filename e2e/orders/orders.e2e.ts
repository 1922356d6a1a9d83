/** A customer's orders: searched, filtered and paged in the address; one of them opened, linked to and closed; ticked by the team and seen as it happens. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { caseOf } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { query } from '../database.ts';
import { expect, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { makeOrders } from './many-orders.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Tus órdenes' });
/** The first of each row. */
const links = (page: Page) => table(page).getByRole('link', { name: /^#ORD-/ });
const shown = (page: Page) => page.getByText(/^Mostrando/);
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });
const sheet = (page: Page) => page.getByRole('dialog');

test('many orders are paged, counted, filtered and searched, and the address keeps it', async ({ page, customer }) => {
  await customer.call('GET /api/orders');
  await makeOrders(customer.email, 45);
  await page.goto('/empresa/ordenes');
  await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
  const counters = page.getByRole('list', { name: 'Resumen' }).getByRole('link');
  await expect(counters).toHaveText(['Total Órdenes45', 'Completadas6', 'En Proceso31', 'Pendientes8']);

  const first = await links(page).first().textContent();
  await pages(page).getByRole('link', { name: 'Siguiente' }).click();
  await expect(pages(page).locator('span[aria-current="page"]')).toHaveText('Página 2');
  await expect(page).toHaveURL(/tras=/);
  await expect(links(page).first()).not.toHaveText(first!);
  await page.reload();
  await expect(pages(page).locator('span[aria-current="page"]')).toHaveText('Página 2');
  await pages(page).getByRole('link', { name: 'Página 3' }).click();
  await expect(shown(page)).toHaveText('Mostrando 5 de 45 órdenes');
  await expect(pages(page).getByText('Siguiente')).toHaveAttribute('aria-disabled', 'true');
  await pages(page).getByRole('link', { name: 'Anterior' }).click();
  await expect(pages(page).locator('span[aria-current="page"]')).toHaveText('Página 2');
  await page.goBack();
  await expect(shown(page)).toHaveText('Mostrando 5 de 45 órdenes');
  await pages(page).getByRole('link', { name: 'Página 1' }).click();
  await expect(links(page).first()).toHaveText(first!);

  await counters.nth(1).click();
  await expect(shown(page)).toHaveText('Mostrando 6 de 6 órdenes');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('completada');
  await expect(counters.first()).toHaveText('Total Órdenes45');
  await expect(table(page).getByText('Entregada el').filter({ visible: true })).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Fecha' }).selectOption('Últimos 7 días');
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('TELÉFONO voip');
  await expect(page).toHaveURL(/buscar=TEL/);
  await expect(shown(page)).toHaveText('Mostrando 6 de 6 órdenes');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('TELÉFONO voip');
  await expect(shown(page)).toHaveText('Mostrando 6 de 6 órdenes');
  await page.getByRole('searchbox').fill('nadie la compró');
  await expect(page.getByText('No se encontraron órdenes que coincidan con los filtros aplicados.')).toBeVisible();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test.describe('one order', () => {
  test.use({ expectedErrors: /status of (404|422)/ });

  test('opens beside the list with the keyboard, by its link too, and is left by Atrás, Esc and Cerrar', async ({
    page,
    customer,
  }) => {
    await customer.call('GET /api/orders');
    await makeOrders(customer.email, 22);
    await page.goto('/empresa/ordenes?estado=en_proceso');
    const row = links(page).nth(2);
    const number = await row.textContent();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(links(page).first()).toBeFocused();
    await row.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName(`Orden ${number}`);
    await expect(page).toHaveURL(/estado=en_proceso&orden=/);
    await expect(sheet(page).getByText('Constitución')).toBeVisible();
    const support = sheet(page).getByRole('link', { name: 'Contactar Soporte' });
    await expect(support).toHaveAttribute('href', new RegExp(`^mailto:.*subject=.*${number!.slice(1)}`));
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL(/\?estado=en_proceso$/);

    await row.click();
    await expect(sheet(page)).toBeVisible();
    const link = page.url();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await row.click();
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row).toBeFocused();

    await page.goto(link);
    await page.reload();
    await expect(sheet(page)).toHaveAccessibleName(`Orden ${number}`);
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(/\?estado=en_proceso$/);
    await expect(row).toBeFocused();

    for (const id of [randomUUID(), 'nada']) {
      await page.goto(`/empresa/ordenes?orden=${id}`);
      await expect(sheet(page)).toHaveAccessibleName('Orden no encontrada');
    }
    // A page that begins at an order that is nobody's begins at the first.
    await page.goto(`/empresa/ordenes?tras=${randomUUID()}`);
    await expect(shown(page)).toHaveText('Mostrando 20 de 22 órdenes');
  });
});

/** A Plus with an add-on. */
async function buy({ email, call }: Customer): Promise<string> {
  const { data } = await call('POST /api/companies/initial', {
    body: {
      company_name: 'Faro Digital LLC',
      alternative_company_name: 'Puerto Norte LLC',
      user_email: email,
      payment_method_id: 'pm_card_visa',
      amount: 798,
      plan_type: 'Plus',
      selected_addons: ['numero_voip'],
      checkout_id: randomUUID(),
    },
  });
  return data.company_registration_id;
}

test('what the team ticks is seen as it happens, on a telephone too, with what was given back and the receipt', async ({
  page,
  customer,
}) => {
  const registrationId = await buy(customer);
  const context = await page.context().browser()!.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(context, await createAdministrator('orders'));
  await enroll(staff);
  const theirs = await context.newPage();
  await theirs.goto(`/admin/casos/${await caseOf(customer, registrationId)}`);
  const parts = theirs.getByRole('list', { name: 'Partes de la orden' });
  await expect(parts.getByRole('listitem')).toHaveCount(5);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/empresa/ordenes');
  await links(page).click();
  const items = sheet(page).getByRole('region', { name: 'Servicios Incluidos' });
  await expect(items.getByText('Pendiente')).toHaveCount(5);
  await expect(sheet(page).getByText('0% completado')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Ver recibo' })).toBeVisible({ timeout: 30_000 });

  await parts.getByRole('button', { name: 'Hecha: Número de teléfono VoIP' }).press('Enter');
  await expect(parts.getByRole('button', { name: 'Reabrir: Número de teléfono VoIP' })).toBeVisible();
  await expect(items.getByText(/^Hecho el/)).toBeVisible();
  await expect(sheet(page).getByText('20% completado')).toBeVisible();
  await parts.getByRole('button', { name: 'No se presta: Consulta' }).click();
  const form = theirs.getByRole('form', { name: /^No se presta: Consulta/ });
  await form.getByRole('button', { name: 'No se presta' }).click();
  await expect(form.getByText('Di al cliente por qué no se presta.')).toBeVisible();
  await form.getByLabel('Motivo').fill('Ya tienes cuenta en el banco.');
  await form.getByRole('button', { name: 'No se presta' }).click();
  await expect(items.getByText('Ya tienes cuenta en el banco.')).toBeVisible();
  await expect(sheet(page).getByText('25% completado')).toBeVisible();
  await expect(theirs.getByText('Parte no prestada: Consulta para apertura de cuenta bancaria')).toBeVisible();
  // Somebody else was quicker, and this screen has not heard of it.
  await theirs.getByRole('combobox', { name: 'Prioridad' }).selectOption('Alta');
  await expect(sheet(page).getByText('Alta', { exact: true })).toBeVisible();

  await query('update registrations set returned_cents = 14900 where id = $1', [registrationId]);
  await expect(sheet(page).getByText('$149', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(sheet(page).getByText('$649', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await sheet(page).getByRole('link', { name: 'Ver recibo' }).click();
  await expect(page.getByRole('dialog', { name: 'Recibo' })).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveAccessibleName(/^Orden #ORD-/);

  await page.goto('/empresa/dashboard');
  await page.getByRole('button', { name: /Avisos/ }).click();
  await page.getByRole('link', { name: /No se presta para Faro Digital LLC/ }).click();
  await expect(page).toHaveURL(/\/empresa\/ordenes\?orden=/);
  await expect(items.getByText('Ya tienes cuenta en el banco.')).toBeVisible();
  await context.close();
});
