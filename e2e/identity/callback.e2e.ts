/** `/auth/callback` in every way that it is met but the usual one. */
import { expect, signIn, test } from '../journey.ts';
import { readHistory } from './history.ts';

const heading = 'Error de autenticación';

test('a cancelled sign-in leads back to where it began, and stays in no history', async ({ page }) => {
  await page.goto('/empresa/ordenes');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByRole('button', { name: 'Cancelar y volver' }).click();
  await page.getByRole('link', { name: 'Volver a Zarpa' }).click();
  await expect(page).toHaveURL(/\/empresa\/ordenes$/);
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  expect((await readHistory(page)).join()).not.toContain('/auth/callback');
});

test('a cancelled sign-in says so with its code, also when loaded again, and starts anew', async ({ page }) => {
  await page.goto('/empresa/ordenes');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByRole('button', { name: 'Cancelar y volver' }).click();
  for (const visit of ['first', 'again']) {
    await expect(page.getByRole('heading', { name: heading }), visit).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('El inicio de sesión se canceló o no se autorizó.');
    await expect(page.getByRole('definition')).toHaveText(['access_denied', 'Cancelaste el inicio de sesión.']);
    await expect(page.getByRole('banner')).toContainText('Zarpa');
    await page.reload();
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('an error that nobody here asked for is shown as the provider’s words, whatever they are', async ({ page }) => {
  const query = new URLSearchParams({ error: 'invalid_scope', error_description: '<b>Llama</b>\nal 555' });
  for (const state of ['', '&state=desconocido']) {
    await page.goto(`/auth/callback?${query}${state}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['invalid_scope', '<b>Llama</b> al 555']);
  }
  await page.goto('/auth/callback?error=server_error');
  await expect(page.getByRole('definition')).toHaveText(['server_error', 'No description']);
});

test('a code that this tab did not ask for is told in Spanish, goes from the address, and is good for a new start', async ({
  page,
  account,
}) => {
  await page.goto('/auth/callback?code=inventado&state=desconocido');
  await expect(page.getByRole('alert')).toHaveText(
    'Este enlace de inicio de sesión ya se usó o no es de esta ventana. Empieza de nuevo.',
  );
  await expect(page.getByRole('definition')).toHaveText(['missing_transaction', 'Invalid state']);
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
});

test('a used return opened by whoever is signed in leads home, and stays in no history', async ({ page, account }) => {
  let used = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/callback?code=')) used = request.url();
  });
  await signIn(page, account, '/empresa/ordenes');
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
  expect(used).not.toBe('');
  await page.goto(used);
  await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
  expect((await readHistory(page)).join()).not.toContain('/auth/callback');
});

for (const width of [390, 1440]) {
  test(`the error fits and is accessible in both themes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const query = new URLSearchParams({ error: 'x'.repeat(200), error_description: 'y'.repeat(500) });
    for (const theme of ['dark', 'light']) {
      await page.goto(`/auth/callback?${query}`);
      await page.evaluate((name) => localStorage.setItem('zarpa.theme', name), theme);
      await page.reload();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
}
