import { openElsewhere } from '../customer.ts';
import { expect, signIn, test } from '../journey.ts';
import { button, signOut } from './second-factor.ts';

test.use({ expectedErrors: /status of 401 .*\/api\// });

test('a session closed from elsewhere ends with a reason on the sign-in page, once', async ({ page, customer }) => {
  await page.goto('/empresa/ordenes');
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
  const other = await openElsewhere(page, customer);
  await other.page.goto('/empresa/cuenta');
  await button(other.page, 'Cerrar todas las demás').click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(other.page.getByText('Cerramos 1 sesión')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Bienvenido/ })).toBeVisible();
  await signIn(page, customer, '/empresa/ordenes');
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Tu sesión se cerró')).toBeHidden();
});
