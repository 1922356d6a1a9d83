import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { expect, goWithin, hoverLink, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { allWidths } from '../see.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Tus órdenes' });
const links = (page: Page) => table(page).getByRole('link', { name: /^#ORD-/ });
const shown = (page: Page) => page.getByText(/^Mostrando/);
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });
const present = (page: Page) => pages(page).locator('span[aria-current="page"]');
const counters = (page: Page) => page.getByRole('list', { name: 'Resumen' }).getByRole('link');
const sheet = (page: Page) => page.getByRole('dialog');

test.use({ isLong: true, expectedErrors: /status of (404|422)|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('many orders are paged, counted, filtered and searched, one opens beside them, and the address keeps it all', async ({
  page,
  context,
  customer,
  see,
}) => {
  test.setTimeout(120_000);
  await customer.call('GET /api/orders');
  await page.goto('/empresa/ordenes');
  await expect(page.getByRole('heading', { name: 'Todavía no tienes órdenes' })).toBeVisible();
  await see('none', allWidths);
  await makeOrders(customer.email, 45, names.company.slice(0, 190));
  await page.reload();

  await test.step('they are counted and paged', async () => {
    await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
    await expect(counters(page)).toHaveText(['Total Órdenes45', 'Completadas6', 'En Proceso31', 'Pendientes8']);
    const first = await links(page).first().textContent();
    await pages(page).getByRole('link', { name: 'Siguiente' }).click();
    await expect(present(page)).toHaveText('Página 2');
    await expect(page).toHaveURL(/tras=/);
    await expect(links(page).first()).not.toHaveText(first!);
    await pages(page).getByRole('link', { name: 'Página 3' }).click();
    await expect(shown(page)).toHaveText('Mostrando 5 de 45 órdenes');
    await expect(pages(page).getByText('Siguiente')).toHaveAttribute('aria-disabled', 'true');
    await pages(page).getByRole('link', { name: 'Anterior' }).click();
    await expect(present(page)).toHaveText('Página 2');
    await page.goBack();
    await expect(shown(page)).toHaveText('Mostrando 5 de 45 órdenes');
    await pages(page).getByRole('link', { name: 'Página 1' }).click();
    await expect(links(page).first()).toHaveText(first!);
  });

  await test.step('they are filtered and searched', async () => {
    await counters(page).nth(1).click();
    await expect(shown(page)).toHaveText('Mostrando 6 de 6 órdenes');
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('completada');
    await expect(counters(page).first()).toHaveText('Total Órdenes45');
    await expect(table(page).getByText('Entregada el').filter({ visible: true })).toHaveCount(6);
    await page.getByRole('combobox', { name: 'Fecha' }).selectOption('Últimos 7 días');
    await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('TELÉFONO voip');
    await expect(page).toHaveURL(/buscar=TEL/);
    await expect(shown(page)).toHaveText('Mostrando 6 de 6 órdenes');
    await page.getByRole('searchbox').fill('nadie la compró');
    await expect(page.getByText('No se encontraron órdenes que coincidan con los filtros aplicados.')).toBeVisible();
    await see('nothing found');
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await counters(page).nth(2).click();
  await expect(shown(page)).toHaveText('Mostrando 20 de 31 órdenes');
  await test.step('one opens with the keyboard, and is left by Atrás, Esc and Cerrar', () => openAndLeave(page));

  await test.step('the address of one keeps its page, search and filters', async () => {
    await page.getByRole('searchbox').fill('TELÉFONO voip');
    await expect(page).toHaveURL(/buscar=TEL/);
    await page.getByRole('combobox', { name: 'Fecha' }).selectOption('Últimos 7 días');
    await expect(page).toHaveURL(/estado=en_proceso/);
    await expect(shown(page)).toHaveText('Mostrando 20 de 31 órdenes');
    await pages(page).getByRole('link', { name: 'Siguiente' }).click();
    await expect(shown(page)).toHaveText('Mostrando 11 de 31 órdenes');
    const listUrl = page.url();
    const row = links(page).nth(2);
    const number = await row.textContent();
    await row.click();
    await expect(sheet(page)).toHaveAccessibleName(`Orden ${number}`);
    // A direct link, without the list before it.
    await goWithin(page, page.url());
    await page.reload();
    await expect(sheet(page)).toHaveAccessibleName(`Orden ${number}`);
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(listUrl);
    await expect(row).toBeFocused();
    await expect(present(page)).toHaveText('Página 2');
    await expect(shown(page)).toHaveText('Mostrando 11 de 31 órdenes');
    await expect(page.getByRole('searchbox')).toHaveValue('TELÉFONO voip');
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('en_proceso');
  });

  await test.step('what is nobody’s is not found, and a page that begins there begins at the first', async () => {
    for (const id of [randomUUID(), 'nada']) {
      await goWithin(page, `/empresa/ordenes?orden=${id}`);
      await expect(page).toHaveURL(new RegExp(`\\?orden=${id}$`));
      await expect(sheet(page)).toHaveAccessibleName('Orden no encontrada');
    }
    await goWithin(page, `/empresa/ordenes?tras=${randomUUID()}`);
    await expect(sheet(page)).toBeHidden();
    await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
  });

  await test.step('what does not come says so', async () => {
    await page.goto('/empresa/empresas');
    const link = page.getByRole('link', { name: 'Órdenes' }).first();
    await hoverLink(page, link);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByText(/^Error al cargar las órdenes:/)).toBeVisible();
    await see('not loaded');
    await context.setOffline(false);
    await expect(shown(page)).toHaveText('Mostrando 20 de 45 órdenes');
    await see('many');
  });
});

/** `page` shows the orders in progress. */
async function openAndLeave(page: Page): Promise<void> {
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
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await row.click();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(row).toBeFocused();
}

/** Orders, one per hour back from now, named by position. */
async function makeOrders(email: string, count: number, name: string): Promise<void> {
  await query(
    `with person as (select id, email from users where email = $1), bought as (
      insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type,
          selected_addons, amount_cents, currency, price, payment_status, paid_at, created_at, has_case)
        select gen_random_uuid(), person.id, person.email, $3 || ' ' || i, 'Otra', 'Plus', '{}', 64900 + 100 * i, 'usd',
               '{"plan_price": 649, "addon_prices": {}}', 'paid', now(), now() - make_interval(hours => i), true
          from person, generate_series(1, $2::int) i
      returning id, user_id, company_name, amount_cents, created_at),
    opened as (
      insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name,
          plan_type, opened_at)
        select gen_random_uuid(), id, user_id, 'submitted_to_state', created_at, 'state', created_at, 5, company_name, 'Plus',
               created_at from bought),
    ordered as (
      insert into orders (id, registration_id, user_id, company_name, description, plan_type, total_amount_cents, status,
          created_at, completed_at, completion_percentage)
        select gen_random_uuid(), id, user_id, company_name, 'Plan Plus · Número de teléfono VoIP', 'Plus', amount_cents,
               case when place % 7 = 0 then 'completada' when place % 5 = 0 then 'pendiente' else 'en_proceso' end,
               created_at, case when place % 7 = 0 then now() end, case when place % 7 = 0 then 100 else 40 end
          from (select bought.*, row_number() over (order by created_at desc) as place from bought) as placed
      returning id, user_id)
    insert into order_items (id, order_id, user_id, position, key, label, amount_cents)
      select gen_random_uuid(), id, user_id, 0, 'formation', 'Constitución', 64900 from ordered`,
    [email, count, name],
  );
}
