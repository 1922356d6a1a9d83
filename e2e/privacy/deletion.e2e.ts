import type { Page } from '@playwright/test';
import { linkIn } from '../identity/inbox.ts';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

const path = '/empresa/cuenta';
const mail = { subject: /Confirma que quieres eliminar tu cuenta/, button: 'Confirmar la eliminación' };
const card = (page: Page) => page.getByRole('region', { name: 'Eliminar mi cuenta' });

async function askForDeletion(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await expect(dialog).toContainText('Tus sesiones y la actividad de seguridad');
  await expect(dialog).toContainText('No tienes empresas ni pagos, así que no conservaremos nada.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(card(page)).toContainText('Falta que lo confirmes');
}

test('an account’s deletion is asked for, confirmed by mail, and undone', async ({ page, account, browser }) => {
  await signIn(page, account, path);
  await askForDeletion(page);
  await expect(card(page)).toContainText(account.email);
  await expectAccessible(page);

  await page.goto(await linkIn(browser, account.email, mail));
  await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(card(page)).toContainText(/Tu cuenta se eliminará el \p{L}+, \d+ de \p{L}+ de \d{4}/u);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeHidden();
  await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta sigue como estaba.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Eliminación de la cuenta cancelada',
  );
});

test('whoever is not signed in confirms after signing in', async ({ page, account, browser }) => {
  await signIn(page, account, path);
  await askForDeletion(page);
  const link = await linkIn(browser, account.email, mail);

  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await phone.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await phone.getByLabel('Correo electrónico').fill(account.email);
  await phone.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await phone.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
  await expect(phone.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
  await elsewhere.close();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409 .*\/api\/privacy\/deletion\/confirm/ });
  test('a link that was undone says so and changes nothing', async ({ page, account, browser }) => {
    await signIn(page, account, path);
    await askForDeletion(page);
    await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
    await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
    await page.goto(await linkIn(browser, account.email, mail));
    await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
  });
});
