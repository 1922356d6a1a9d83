import { expect, test } from '../journey.ts';

test('the theme of a page that has not finished loading is switched at once', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  const limitTo = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  await limitTo(5_000);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar a tema oscuro' })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  await limitTo(-1);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
