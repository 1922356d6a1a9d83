import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { button, finish, setUp } from '../two-factor/second-factor.ts';
import { demoStaff } from './staff.ts';

test('the panel opens to staff with a second factor; they set what an action asks for, and bad days are refused in place', async ({
  page,
  context,
}) => {
  await openSession(context, demoStaff);
  await page.goto('/admin/politicas');
  await expect(page.getByRole('heading', { name: 'Primero, tu segundo factor' })).toBeVisible();
  await button(page, 'Configurar 2FA Ahora').click();
  await setUp(page);
  await finish(page);
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
