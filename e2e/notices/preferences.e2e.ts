import { expect, test } from '../journey.ts';

test('what comes by mail is chosen on the account page, by its own address; what always comes says why', async ({
  page,
  customer,
}) => {
  void customer;
  await page.goto('/empresa/cuenta#avisos');
  const weekly = page.getByRole('checkbox', { name: 'Una palabra cada semana' });
  await expect(weekly).toBeInViewport();
  await weekly.click();
  await expect(weekly).not.toBeChecked();
  for (const [name, reason] of [
    ['Pagos y recibos', 'Siempre llegan: son la prueba de lo que pagaste.'],
    ['Seguridad de tu cuenta', 'Siempre llegan: así sabes si alguien más entró.'],
  ] as const) {
    const fixed = page.getByRole('checkbox', { name });
    await expect(fixed).toBeChecked();
    await expect(fixed).toBeDisabled();
    await expect(fixed).toHaveAccessibleDescription(reason);
  }
  await page.reload();
  await expect(weekly).not.toBeChecked();
});
