import type { Page } from '@playwright/test';
import { createAccount, expect, test } from '../journey.ts';
import { openSession } from '../customer.ts';
import { createCompany } from '../purchase.ts';
import { someEin, writeCompanies, type WrittenCompany } from './many-companies.ts';

const route = '/empresa/empresas';
const rows = (page: Page) => page.getByRole('list', { name: 'Tus empresas' }).locator('> li');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar empresas' });
const figure = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd');

/** A third is formed, a third is waiting, a third was cancelled; the newest is the first. */
const hundred = (ein: string) =>
  Array.from({ length: 100 }, (_, index): WrittenCompany => ({
    name: index === 41 ? 'Peñón Marítimo LLC' : `Empresa ${index} LLC`,
    status: (['completed', 'pending', 'cancelled'] as const)[index % 3]!,
    ...(index === 41 && { ein, alternative: 'Cabo Sereno LLC' }),
    ...(index === 72 && { contact: 'Íñigo Núñez', email: 'direccion@cabo.example' }),
  }));

test('a hundred companies: searched by keyboard, kept in the address, and another customer sees none of them', async ({
  page,
  customer,
  browser,
}) => {
  const ein = someEin();
  await writeCompanies(customer, hundred(ein));
  await page.goto(route);
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).first()).toContainText('Empresa 0 LLC');
  await expect(figure(page, 'Total de Empresas')).toHaveText('100Tasa de éxito: 51%');
  await expect(figure(page, 'Constituidas')).toHaveText('34');
  await expect(figure(page, 'En Proceso')).toHaveText('33');
  await expect(figure(page, 'Inversión Total')).toHaveText('$39,900');
  await expect(page.getByText('tus 100 empresas más recientes')).toBeVisible();

  // What reminds of an address that is not proven stands above.
  await expect(page.getByRole('button', { name: 'Reenviar' })).toBeVisible();
  await page.locator('#contenido').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('penon maritimo');
  await expect(page.getByText('Mostrando 1 de 100 empresas')).toBeVisible();
  await expect(rows(page)).toHaveText(/Peñón Marítimo LLC/);
  await expect(page).toHaveURL(/\?buscar=penon(\+|%20)maritimo$/);
  await page.reload();
  await expect(box(page)).toHaveValue('penon maritimo');
  await expect(rows(page)).toHaveCount(1);

  // The digits of an EIN are a number in an address.
  const digits = ein.replace('-', '');
  await box(page).fill(digits);
  await expect(page).toHaveURL(new RegExp(digits));
  await page.reload();
  await expect(rows(page)).toHaveText(new RegExp(`EIN ${ein}`));

  await box(page).fill('NUNEZ');
  await expect(rows(page)).toHaveText(/Empresa 72 LLC/);
  await expect(rows(page)).toContainText('Contacto: Íñigo Núñez');
  await box(page).press('Escape');
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL(/\/empresa\/empresas$/);

  await box(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Empresa 1 LLC', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).nth(1).getByRole('link', { name: 'Ver Perfil' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toContainText('Información de contacto');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).not.toContainText('Información de contacto');

  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await writeCompanies(await openSession(context, await createAccount()), [{ name: 'Vecina LLC' }]);
  const neighbour = await context.newPage();
  await neighbour.goto(`${route}?buscar=empresa`);
  await expect(neighbour.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
  await neighbour.getByRole('button', { name: 'Limpiar Búsqueda' }).click();
  await expect(box(neighbour)).toBeFocused();
  await expect(rows(neighbour)).toHaveText(/Vecina LLC/);
  await context.close();
});

test('a search stands in the way of nobody: links empty it, and the way back skips what was typed', async ({
  page,
  customer,
}) => {
  await writeCompanies(customer, [{ name: 'Faro LLC' }, { name: 'Ancla LLC' }]);
  await page.goto('/empresa/ordenes');
  await page.getByRole('link', { name: 'Empresas' }).first().click();
  await box(page).pressSequentially('faro', { delay: 300 });
  await expect(page).toHaveURL(/\?buscar=faro$/);
  await rows(page).getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('faro');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Empresas' }).first().click();
  await expect(box(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(box(page)).toHaveValue('faro');
  await page.goBack();
  await expect(page).toHaveURL(/\/empresa\/ordenes$/);
});

test('the only company is open: what was said, and what nobody said', async ({ page, customer }) => {
  const { registrationId } = await createCompany(customer);
  await page.goto(route);
  await expect(rows(page)).toHaveCount(1);
  for (const text of ['33% completo', 'EIN Pendiente', 'Titular Principal · Miembro', '100%', '$399', registrationId])
    await expect(rows(page)).toContainText(text);
  await expect(page.locator('section', { hasText: 'Propósito del negocio' })).toContainText('No especificado');
  await expect(page.getByText('Total de Empresas')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Portal/ })).toBeHidden();
  await page.getByRole('link', { name: 'Faro Digital LLC' }).click();
  await expect(page).toHaveURL(new RegExp(`${route}/${registrationId}$`));
});

test('what is needed elsewhere is copied, and the partner’s page opens in another tab', async ({
  page,
  customer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ein = someEin();
  await writeCompanies(customer, [{ name: 'Faro LLC', ein, externalId: 'co 1/2', status: 'completed' }]);
  await page.goto(route);
  await page.getByRole('button', { name: `Copiar el EIN ${ein}` }).click();
  await expect(page.getByText('EIN copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ein);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Portal/ }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Empresa co 1/2');
  expect(await portal.evaluate(() => globalThis.opener === null)).toBe(true);
});

test('somebody new is led to their first company, and to the guide', async ({ page, customer }) => {
  void customer;
  await page.goto(route);
  await page.getByRole('link', { name: 'Ver Guía' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo se forma tu LLC');
  await page.goBack();
  await page.getByRole('link', { name: 'Crear Mi Primera Empresa' }).click();
  await expect(page).toHaveURL(/\/empresa\/nueva/);
});

test('the guide is public and readable without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/guia');
  await expect(page.locator('#pasos').getByRole('heading', { level: 3 })).toHaveText([
    'Datos',
    'Revisión',
    'Estado',
    'Constituida',
    'EIN',
    'Documentos',
    'Completada',
  ]);
  await expect(page.locator('body')).toContainText('de 5 a 7 días hábiles');
  await expect(page.locator('body')).toContainText('$199 al año');
  await context.close();
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('without a connection it says so, and shows the list once there is one', async ({ page, customer, context }) => {
    await writeCompanies(customer, [{ name: 'Faro LLC' }]);
    await page.goto('/empresa/ordenes');
    const places = page.getByRole('navigation', { name: 'Principal' });
    await places.getByRole('link', { name: 'Empresas' }).hover();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await places.getByRole('link', { name: 'Empresas' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Error al cargar las empresas: No pudimos conectar con el servidor.',
    );
    await context.setOffline(false);
    await expect(rows(page)).toHaveText(/Faro LLC/);
  });
});
