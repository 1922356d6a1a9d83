import type { Page } from '@playwright/test';
import { createAccount, expect, limitNetwork, test, waitUntilIdle } from '../journey.ts';
import { signInWithoutPage } from '../admin/case-staff.ts';
import { openSession } from '../customer.ts';
import { createCompany } from '../purchase.ts';
import { someEin, writeCompanies, type WrittenCompany } from './many-companies.ts';

const { step } = test;
const route = '/empresa/empresas';
const rows = (page: Page) => page.getByRole('list', { name: 'Tus empresas' }).locator('> li');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar empresas' });
const places = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const figure = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd');

/** A third formed, a third waiting, a third cancelled; newest first. */
const hundred = (ein: string) =>
  Array.from({ length: 100 }, (_, index): WrittenCompany => ({
    name: index === 41 ? 'Peñón Marítimo LLC' : `Empresa ${index} LLC`,
    status: (['completed', 'pending', 'cancelled'] as const)[index % 3]!,
    ...(index === 41 && { ein, alternative: 'Cabo Sereno LLC' }),
    ...(index === 72 && { contact: 'Íñigo Núñez', email: 'direccion@cabo.example' }),
  }));

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('somebody with few companies: led to the first, shown the only one open, and no search stands in the way; a hundred of another one are searched by keyboard, and kept in the address', async ({
    page,
    customer,
    context,
    browser,
  }) => {
    test.setTimeout(120_000);
    await step('somebody new is led to the guide, and to their first company', async () => {
      await page.goto(route);
      await page.getByRole('link', { name: 'Ver Guía' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo se forma tu LLC');
      await page.goBack();
      await page.getByRole('link', { name: 'Crear Mi Primera Empresa' }).click();
      await expect(page).toHaveURL(/\/empresa\/nueva/);
    });

    const { registrationId } = await createCompany(customer);
    const account = await createAccount();
    const number = someEin();
    await writeCompanies(await signInWithoutPage(browser, account), hundred(number));
    await step('nobody finds the company of another customer', async () => {
      await page.goto(`${route}?buscar=penon`);
      await expect(page.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
      await page.getByRole('button', { name: 'Limpiar Búsqueda' }).click();
      await expect(box(page)).toBeFocused();
      await expect(rows(page)).toHaveText(/Faro Digital LLC/);
    });
    await step('the only company is open: what was said, and what nobody said', async () => {
      for (const text of [
        '33% completo',
        'EIN Pendiente',
        'Titular Principal · Miembro',
        '100%',
        '$399',
        '+54 11 5555 0000',
        registrationId,
      ])
        await expect(rows(page)).toContainText(text);
      await expect(page.locator('section', { hasText: 'Propósito del negocio' })).toContainText('No especificado');
      await expect(page.getByText('Total de Empresas')).toBeHidden();
      await expect(page.getByRole('link', { name: /^Portal/ })).toBeHidden();
      // Navigation before the search is in the address still works with a slow next page.
      const unlimited = await limitNetwork(page, { latency: 600 });
      await box(page).fill('faro');
      await page.getByRole('link', { name: 'Faro Digital LLC' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faro Digital LLC');
      await unlimited();
      await expect(page).toHaveURL(new RegExp(`${route}/${registrationId}$`));
    });

    const ein = someEin();
    await writeCompanies(customer, [{ name: 'Ancla LLC', ein, externalId: 'co 1/2', status: 'completed' }]);
    await step('without a connection the list is the one that the bar knows', async () => {
      await page.goto('/empresa/ordenes');
      await places(page).getByRole('link', { name: 'Empresas' }).hover();
      await waitUntilIdle(page);
      await context.setOffline(true);
      await places(page).getByRole('link', { name: 'Empresas' }).click();
      await expect(rows(page)).toHaveText([/Faro Digital LLC/, /Ancla LLC/]);
      await context.setOffline(false);
    });
    await step('links empty the search, and the way back skips what was typed', async () => {
      await box(page).pressSequentially('ancla', { delay: 300 });
      await expect(page).toHaveURL(/\?buscar=ancla$/);
      await rows(page).getByRole('link', { name: 'Ver Perfil' }).click();
      await expect(page).toHaveURL(/\/perfil$/);
      await page.goBack();
      await expect(box(page)).toHaveValue('ancla');
      await expect(rows(page)).toHaveCount(1);
      await places(page).getByRole('link', { name: 'Empresas' }).click();
      await expect(box(page)).toHaveValue('');
      await expect(rows(page)).toHaveCount(2);
      await page.goBack();
      await expect(box(page)).toHaveValue('ancla');
      await page.goBack();
      await expect(page).toHaveURL(/\/empresa\/ordenes$/);
    });
    await step('what is needed elsewhere is copied, and the partner’s page opens in another tab', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goForward();
      await page.getByRole('button', { name: `Copiar el EIN ${ein}` }).click();
      await expect(page.getByText('EIN copiado')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ein);
      await rows(page).last().getByRole('button', { name: 'Ver datos' }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: /^Portal/ }).click();
      const portal = await opened;
      await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Empresa co 1/2');
      expect(await portal.evaluate(() => globalThis.opener === null)).toBe(true);
    });
    await context.clearCookies();
    await openSession(context, account);
    await step('a hundred companies: searched by keyboard, and kept in the address', () => searchHundred(page, number));
  });
});

async function searchHundred(page: Page, ein: string): Promise<void> {
  await page.goto(route);
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).first()).toContainText('Empresa 0 LLC');
  await expect(figure(page, 'Total de Empresas')).toHaveText('100Tasa de éxito: 51%');
  await expect(figure(page, 'Constituidas')).toHaveText('34');
  await expect(figure(page, 'En Proceso')).toHaveText('33');
  await expect(figure(page, 'Inversión Total')).toHaveText('$39,900');
  await expect(page.getByText('tus 100 empresas más recientes')).toBeVisible();

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

  // The digits of an EIN are a number in the address.
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
}
