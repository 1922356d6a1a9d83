import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { walkedBefore } from '../own-words.ts';
import { button, finish, setUp } from '../two-factor/second-factor.ts';
import { createAdministrator, demoStaff } from './staff.ts';

test('the panel opens to staff with a second factor; they set what an action asks for, and bad days are refused in place', async ({
  page,
  context,
}) => {
  // As `npm start` makes them; that account has no second factor but once.
  const account = walkedBefore() === 0 ? demoStaff : await createAdministrator('policies');
  const staff = await openSession(context, account);
  await page.goto('/admin/politicas');
  await expect(page.getByRole('heading', { name: 'Primero, tu segundo factor' })).toBeVisible();
  await button(page, 'Configurar 2FA Ahora').click();
  await setUp(page);
  await finish(page);
  // Whatever an earlier walk left.
  await staff.call('PUT /api/admin/2fa/policies/:action', {
    params: { action: 'create_company' },
    body: { mode: 'off' },
  });
  await page.reload();
  const row = page.getByRole('form', { name: 'Crear una empresa' });
  const mode = row.getByLabel('Crear una empresa');
  await mode.selectOption('Se exige tras un plazo');
  await row.getByLabel('Días de plazo').fill('0');
  await row.getByRole('button', { name: /Guardar/ }).click();
  await expect(row.getByText('Escribe un número de días entre 1 y 90')).toBeVisible();

  // Recommended asks nobody for anything: other journeys may pay meanwhile.
  await mode.selectOption('Se recomienda');
  await row.getByRole('button', { name: /Guardar/ }).click();
  await expect(page.getByText('Política guardada: Crear una empresa.')).toBeVisible();
  await page.reload();
  await expect(mode).toHaveValue('recommended');
  await mode.selectOption('No se pide');
  await row.getByRole('button', { name: /Guardar/ }).click();
  await expect(row.getByRole('button', { name: /Guardar/ })).toBeDisabled();
});
