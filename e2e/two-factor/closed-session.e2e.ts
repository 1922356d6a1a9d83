import { expect, expectAccessible, signIn, test } from '../journey.ts';
import { button, signOut } from './second-factor.ts';

test.use({ expectedErrors: /status of 401 .*\/api\// });

test('a session closed from elsewhere ends with a reason on the sign-in page, once', async ({
  page,
  account,
  browser,
}) => {
  await signIn(page, account, '/empresa/ordenes');
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const other = await elsewhere.newPage();
  await signIn(other, account, '/empresa/cuenta');
  await button(other, 'Cerrar todas las demás').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(other.getByText('Cerramos 1 sesión')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Bienvenido/ })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, account, '/empresa/ordenes');
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Tu sesión se cerró')).toBeHidden();
});
