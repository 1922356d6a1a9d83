/** Without a connection: the shell stays, says so, and goes on by itself; what was typed is still there. */
import { choosePlan, createButton, expectMembersStep, fillMembers, next, pay, cards } from '../companies/wizard.ts';
import { expect, expectAccessible, test } from '../journey.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/ });

test('from screen to screen of the portal: each one that was not loaded comes when the connection does', async ({
  page,
  context,
  company: _theirs,
}) => {
  // What comes when the browser has nothing else to do comes here when the line is gone already.
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      const run = () => begin({ didTimeout: true, timeRemaining: () => 0 });
      if (navigator.onLine) addEventListener('offline', run, { once: true });
      else setTimeout(run);
      return 1;
    };
  });
  await page.goto('/empresa/dashboard');
  const places = page.getByRole('navigation', { name: 'Principal' });
  await expect(places).toBeVisible();
  for (const [link, heading] of [
    ['Órdenes', 'Órdenes'],
    ['Documentos', 'Documentos'],
    ['Impuestos', 'Impuestos'],
  ] as const) {
    await context.setOffline(true);
    await places.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(places).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/empresa/ordenes');
  const order = page.getByRole('link', { name: /^#ORD-/ }).first();
  await expect(order).toBeVisible();
  await context.setOffline(true);
  await order.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Esta parte no se pudo cargar' })).toBeVisible();
  await expect(order).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'carga la página otra vez' }).click();
  await expect(page.getByRole('dialog')).toContainText(/ORD-/);
});

test('at each step of the wizard: nothing typed is lost, nothing is charged, and it goes on where it was', async ({
  page,
  context,
  customer: _theirs,
}) => {
  await page.goto('/empresa/nueva');
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /Plan Básico/ }).check();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Complementos' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Plan Básico/ })).toBeChecked();
  await choosePlan(page, 'Plan Básico');
  await context.setOffline(true);
  await page.getByLabel('Nombre de la empresa').fill('Sin Línea LLC');
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await next(page).click();
  await context.setOffline(false);
  await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
  await pay(page, cards.pays);
  await expectMembersStep(page);
  await fillMembers(page);
  await context.setOffline(true);
  await createButton(page).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/conexión/))
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
  await context.setOffline(false);
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
});
