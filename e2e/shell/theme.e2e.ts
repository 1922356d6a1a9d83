import { expect, signIn, test } from '../journey.ts';

test('the theme that was chosen before signing in stays', async ({ page, account }) => {
  await page.goto('/empresa/nueva');
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the theme of a page that has not finished loading is switched at once', async ({ page }) => {
  // The font does not come, and so the page is never through.
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar a tema oscuro' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
