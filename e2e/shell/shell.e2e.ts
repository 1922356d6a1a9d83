import { expect, test } from '../journey.ts';

// Whoever walks here is signed in.
test.beforeEach(({ customer }) => void customer);

test('the sidebar folds, remembers, and leads where it says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/empresa/ordenes');
  await page.getByRole('button', { name: 'Contraer sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expandir sidebar' })).toBeVisible();
  await page.getByRole('link', { name: 'Documentos' }).first().click();
  await expect(page).toHaveURL(/\/empresa\/documentos$/);
});

test('the bare address leads to the wizard, the logo home', async ({ page }) => {
  for (const path of ['/', '/empresa']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/empresa\/nueva$/);
  }
  await page.getByRole('link', { name: 'Zarpa, inicio' }).click();
  await expect(page).toHaveURL(/\/empresa\/dashboard$/);
});

test('legal pages are public and readable without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/terminos', 'Términos'],
    ['/privacidad', 'Privacidad'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title!);
    await expect(page.locator('body')).toContainText('28 de julio de 2025');
  }
  await context.close();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 404/ });

  test('an address that leads nowhere answers 404, says so and leads back', async ({ page }) => {
    for (const path of ['/empresa/no-existe', '/no-existe']) {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/empresa\/dashboard$/);
  });
});

test('a page whose path has a parameter names its own scripts', async ({ page }) => {
  const answer = await page.goto('/empresa/empresas/0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d/perfil');
  expect(answer!.status()).toBe(200);
  expect(await answer!.text()).toMatch(/modulepreload" href="\/assets\/perfil-/);
});
