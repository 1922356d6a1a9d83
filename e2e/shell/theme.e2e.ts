import { expect, signIn, test } from '../journey.ts';

test('the theme that was chosen before signing in stays', async ({ page, account }) => {
  await page.goto('/empresa/nueva');
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
