import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

/** Every page behind the sign-in, from the routes themselves; an id that leads nowhere has a page too. */
const places = globSync('**/*.tsx', { cwd: 'web/routes/empresa' })
  .filter((file) => file !== 'route.tsx' && file !== 'index.tsx')
  .map((file) => `/empresa/${file.replace(/(\/index)?\.tsx$/, '').replace(/\$\w+/g, () => randomUUID())}`);

for (const width of [390, 820, 1440]) {
  test(`every place of the map opens, fits and is accessible at ${width} px`, async ({ page, account }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, account, '/empresa/ordenes');
    for (const path of places) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expectAccessible(page);
    }
  });
}

test('the sidebar folds, remembers, and leads where it says', async ({ page, account }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, account, '/empresa/ordenes');
  await page.getByRole('button', { name: 'Contraer sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expandir sidebar' })).toBeVisible();
  await page.getByRole('link', { name: 'Documentos' }).first().click();
  await expect(page).toHaveURL(/\/empresa\/documentos$/);
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

test('/admin/panel is not there for a customer', async ({ page, account }) => {
  await signIn(page, account, '/empresa/ordenes');
  await page.goto('/admin/panel');
  await expect(page.getByText(/no encontr|no existe/i).first()).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 404/ });

  test('an address that leads nowhere answers 404, says so and leads back', async ({ page, account }) => {
    await signIn(page, account, '/empresa/ordenes');
    for (const path of ['/empresa/no-existe', '/no-existe']) {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/empresa\/dashboard$/);
  });
});

test('a page whose path has a parameter names its own scripts', async ({ page, account }) => {
  await signIn(page, account, '/empresa/ordenes');
  const answer = await page.goto('/empresa/empresas/0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d/perfil');
  expect(answer!.status()).toBe(200);
  expect(await answer!.text()).toMatch(/modulepreload" href="\/assets\/perfil-/);
});
