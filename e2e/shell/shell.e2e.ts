import { expect, expectAccessible, signIn, test } from '../journey.ts';

const places = [
  '/empresa/dashboard',
  '/empresa/empresas',
  '/empresa/documentos',
  '/empresa/impuestos',
  '/empresa/ordenes',
  '/empresa/soporte',
  '/empresa/cuenta',
];

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

test('an address that leads nowhere says so and leads back', async ({ page, account }) => {
  await signIn(page, account, '/empresa/ordenes');
  await page.goto('/empresa/no-existe');
  await expect(page.getByText(/no encontr|no existe/i).first()).toBeVisible();
});
