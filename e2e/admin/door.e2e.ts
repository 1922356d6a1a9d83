import { openSession } from '../customer.ts';
import { expect, goWithin, signIn, test } from '../journey.ts';
import { earlierRuns } from '../unique-text.ts';
import { button, challenge, codeField, finish, setUp } from '../two-factor/second-factor.ts';
import { createAdministrator, demoStaff } from './staff.ts';

test('a sign-in that began at the panel ends there, and the panel opens to a second factor; its policies are set, and a new sign-in shows its code first', async ({
  page,
  context,
  see,
}) => {
  test.setTimeout(120_000);
  const scripts: string[] = [];
  page.on('request', (request) => {
    // Excludes the identity SDK's workers, which come from blob URLs.
    if (request.resourceType() === 'script' && request.url().startsWith('http'))
      scripts.push(new URL(request.url()).pathname);
  });
  // The demo account of `npm start`; its second factor can be set up only once.
  const account = earlierRuns() === 0 ? demoStaff : await createAdministrator('policies');
  await signIn(page, account, '/admin/panel');
  await test.step('the panel loads nothing of the customers’ pages', async () => {
    const first = page.getByRole('heading', { name: 'Primero, tu segundo factor' });
    await expect(first).toBeVisible();
    scripts.length = 0;
    await page.reload();
    await expect(first).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/panel$/);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((path) => !path.startsWith('/assets/panel/'))).toEqual([]);
    // Brings a script of its own.
    await see('staff without a second factor');
  });

  await button(page, 'Configurar 2FA Ahora').click();
  const { app } = await setUp(page);
  await finish(page);
  await test.step('what an action asks for is set, and bad days are refused in place', async () => {
    await goWithin(page, '/admin/politicas');
    const row = page.getByRole('form', { name: 'Crear una empresa' });
    const mode = row.getByLabel('Crear una empresa');
    // Left by an earlier run.
    if ((await mode.inputValue()) !== 'off') {
      await mode.selectOption('off');
      await row.getByRole('button', { name: /Guardar/ }).click();
      await expect(row.getByRole('button', { name: /Guardar/ })).toBeDisabled();
    }
    await mode.selectOption('Se exige tras un plazo');
    await row.getByLabel('Días de plazo').fill('0');
    await row.getByRole('button', { name: /Guardar/ }).click();
    await expect(row.getByText('Escribe un número de días entre 1 y 90')).toBeVisible();
    await see('the policies, with days refused');

    // 'Recommended' blocks nobody, so other journeys can still pay.
    await mode.selectOption('Se recomienda');
    await row.getByRole('button', { name: /Guardar/ }).click();
    await expect(page.getByText('Política guardada: Crear una empresa.')).toBeVisible();
    await page.reload();
    await expect(mode).toHaveValue('recommended');
    await mode.selectOption('No se pide');
    await row.getByRole('button', { name: /Guardar/ }).click();
    await expect(row.getByRole('button', { name: /Guardar/ })).toBeDisabled();
  });

  await context.clearCookies();
  await openSession(context, account);
  await test.step('a new sign-in shows its code before the panel opens; the theme chosen there is the one of the customers’ pages', async () => {
    await page.goto('/admin/equipo');
    await expect(challenge(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Panel' })).toHaveCount(0);
    await codeField(page).fill(await app.nextCode());
    await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Sesión de/ }).click();
    await page.getByRole('button', { name: 'Tema claro' }).click();
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
  });
});
