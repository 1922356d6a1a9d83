/** Offline: the shell stays, says so, and recovers. companies/mishaps covers typed text in the wizard. */
import { askForInvoice } from '../billing/invoice.ts';
import { expect, goWithin, test } from '../journey.ts';

test.use({ isLong: true, expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|status of 422/ });

test('from screen to screen of the portal: each one that was not loaded comes when the connection does; an invoice is asked for, mended where the number is wrong, read, and corrected by another one', async ({
  page,
  context,
  company: _theirs,
  see,
}) => {
  // Runs idle callbacks only after the connection is cut.
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      const run = () => begin({ didTimeout: true, timeRemaining: () => 0 });
      if (navigator.onLine) addEventListener('offline', run, { once: true });
      else setTimeout(run);
      return 1;
    };
  });
  await page.goto('/empresa/ordenes');
  const order = page.getByRole('link', { name: /^#ORD-/ }).first();
  await test.step('a part of the screen', async () => {
    await expect(order).toBeVisible();
    await context.setOffline(true);
    await order.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Esta parte no se pudo cargar' })).toBeVisible();
    await expect(order).toBeVisible();
    await see('a part that did not come');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'carga la página otra vez' }).click();
    await expect(page.getByRole('dialog')).toContainText(/ORD-/);
  });
  await page.keyboard.press('Escape');
  const places = page.getByRole('navigation', { name: 'Principal' });
  for (const name of ['Empresas', 'Documentos', 'Impuestos'])
    await test.step(name, async () => {
      await expect(places).toBeVisible();
      await context.setOffline(true);
      await places.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
      await expect(places).toBeVisible();
      if (name === 'Empresas') await see('a screen that did not come');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/empresa/ordenes');
  await order.click();
  await test.step('an invoice of one, on a telephone', () => askForInvoice(page, see));
});
