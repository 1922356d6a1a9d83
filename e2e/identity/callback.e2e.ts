import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { fillLogin, readHistory } from './history.ts';

const { step } = test;
const heading = 'Error de autenticación';

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('El inicio de sesión se canceló o no se autorizó.');
  await expect(page.getByRole('definition')).toHaveText(['access_denied', 'Cancelaste el inicio de sesión.']);
  await expect(page.getByRole('banner')).toContainText('Zarpa');
}

test('a cancelled sign-in says so with its code, also when loaded again, leads back to where it began, and starts anew; what nobody here asked for is told: the provider’s words, whatever they are, or a used code in Spanish', async ({
  page,
  account,
}) => {
  const signInLink = page.getByRole('link', { name: 'Iniciar Sesión' }).first();
  const login = page.getByRole('heading', { name: 'Iniciar sesión' });
  const cancel = page.getByRole('button', { name: 'Cancelar y volver' });
  await page.goto('/empresa/ordenes');
  await signInLink.click();
  await cancel.click();
  await expectRefused(page);
  await step('it leads back, and stays in no history', async () => {
    await page.getByRole('link', { name: 'Volver a Zarpa' }).click();
    await expect(page).toHaveURL(/\/empresa\/ordenes$/);
    await expect(signInLink).toBeVisible();
    expect((await readHistory(page)).join()).not.toContain('/auth/callback');
  });
  await step('loaded again it says the same, and leads back to where it began', async () => {
    await signInLink.click();
    await cancel.click();
    await expectRefused(page);
    await page.reload();
    await expectRefused(page);
    await expect(page.getByRole('link', { name: 'Volver a Zarpa' })).toHaveAttribute('href', '/empresa/ordenes');
  });
  await step('it starts anew', async () => {
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(login).toBeVisible();
    await page.goBack();
    await expect(login).toBeVisible();
    await page.goForward();
    await expect(login).toBeVisible();
  });

  const definition = page.getByRole('definition');
  await step('an error is shown as the provider’s words', async () => {
    const query = new URLSearchParams({ error: 'invalid_scope', error_description: '<b>Llama</b>\nal 555' });
    await page.goto(`/auth/callback?${query}&state=desconocido`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(definition).toHaveText(['invalid_scope', '<b>Llama</b> al 555']);
  });

  let used = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/callback?code=')) used = request.url();
  });
  const isIn = page.getByRole('button', { name: 'Cerrar Sesión' }).first();
  await step('a code that this tab did not ask for goes from the address, and is good for a new start', async () => {
    await page.goto('/auth/callback?code=inventado&state=desconocido');
    await expect(page.getByRole('alert')).toHaveText(
      'Este enlace de inicio de sesión ya se usó o no es de esta ventana. Empieza de nuevo.',
    );
    await expect(definition).toHaveText(['missing_transaction', 'Invalid state']);
    await expect(page).toHaveURL(/\/auth\/callback$/);
    used = '';
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await fillLogin(page, account);
    await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
    await expect(isIn).toBeVisible();
  });
  await step('a used return opened by whoever is signed in leads home, and stays in no history', async () => {
    expect(used).not.toBe('');
    const returns = async () => (await readHistory(page)).filter((place) => place.includes('/auth/callback'));
    const before = await returns();
    await page.goto(used);
    await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
    await expect(isIn).toBeVisible();
    expect(await returns()).toEqual(before);
  });
});
