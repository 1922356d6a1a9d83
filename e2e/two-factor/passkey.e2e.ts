import { openSession } from '../customer.ts';
import { expect, expectAccessible, signIn } from '../journey.ts';
import { test } from '../proven.ts';
import { button, challenge, codeField, enroll, signOut } from './second-factor.ts';
import { giveKey } from './virtual-key.ts';

test('a passkey is added with a code, opens the next sign-in, and is renamed and removed', async ({
  page,
  context,
  account,
}) => {
  const key = await giveKey(page);
  const { app } = await enroll(await openSession(context, account));
  await page.goto('/empresa/cuenta');
  await button(page, 'Añadir llave de acceso').click();
  const dialog = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  await dialog.getByLabel('Nombre de la llave').fill('Portátil de casa');
  await codeField(page).fill(await app.nextCode());
  await expectAccessible(page);
  await key.isWilling(false);
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Se canceló o se acabó el tiempo');
  await key.isWilling(true);
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Añadimos la llave de acceso «Portátil de casa».')).toBeVisible();
  const list = page.getByRole('list', { name: 'Llaves de acceso' });
  await expect(list).toContainText('sin usar todavía');
  await page.waitForLoadState('networkidle');

  await signOut(page);
  await signIn(page, account, '/empresa/cuenta');
  await expect(challenge(page)).toBeVisible();
  await expect(button(page, 'Usar una llave de acceso')).toBeVisible();
  await expectAccessible(page);
  await key.isWilling(false);
  await button(page, 'Usar una llave de acceso').click();
  await expect(page.getByRole('alert')).toContainText('Inténtalo de nuevo o usa un código');
  await key.isWilling(true);
  await button(page, 'Usar una llave de acceso').press('Enter');
  await expect(list).toContainText('último uso hace un momento');

  await page.getByRole('button', { name: 'Renombrar Portátil de casa' }).click();
  await page.getByLabel('Nombre de la llave').fill('Portátil');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Renombrar Portátil', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Portátil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar llave' }).click();
  await expect(page.getByText('Quitamos la llave de acceso «Portátil».')).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText('Llave de acceso quitada');
});
