import type { Page } from '@playwright/test';
import { expect, goWithin, test } from '../journey.ts';
import { allWidths } from '../see.ts';

const { step } = test;

test.describe(() => {
  test.use({ isLong: true, viewport: { width: 1440, height: 900 }, expectedErrors: /status of 404/ });

  test('the frame leads where it says, and what leads nowhere leads back', async ({ page, customer: _theirs, see }) => {
    const isHome = () => expect(page).toHaveURL(/\/empresa\/dashboard$/);
    await step('the bare address leads to the wizard, the logo home', async () => {
      for (const path of ['/', '/empresa']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
      }
      await page.getByRole('link', { name: 'Zarpa, inicio' }).click();
      await isHome();
    });
    await step('what surrounds every screen', async () => {
      await goWithin(page, '/empresa/impuestos');
      await expect(page.getByRole('heading', { name: 'No hay empresas registradas' })).toBeVisible();
      await see('taxes without a company', allWidths);
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await see('menu open', allWidths);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('about to sign out');
      await page.keyboard.press('Escape');
    });
    await step('the sidebar folds, remembers, and leads where it says', async () => {
      await page.getByRole('button', { name: 'Contraer sidebar' }).click();
      await expect(page.getByRole('button', { name: 'Expandir sidebar' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Términos y Condiciones' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('what is agreed open, beside a folded sidebar');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Documentos' }).first().click();
      await expect(page).toHaveURL(/\/empresa\/documentos$/);
    });
    await step('an address that leads nowhere answers 404, says so and leads back', async () => {
      for (const path of ['/empresa/no-existe', '/no-existe']) {
        const answer = await page.goto(path);
        expect(answer!.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
        await see(path);
      }
      await page.getByRole('link', { name: 'Ir al inicio' }).click();
      await isHome();
    });
    await step('a page whose path has a parameter names its own scripts', async () => {
      const answer = await page.request.get('/empresa/empresas/0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d/perfil');
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(/modulepreload" href="\/assets\/profile-page-/);
    });
  });
});

test('legal pages, the guide and the sign-in page are public and readable without script; the theme of a page that has not finished loading is switched at once', async ({
  browser,
  page: slow,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/terminos', 'Términos'],
    ['/privacidad', 'Privacidad'],
  ])
    await step(path!, async () => {
      await page.goto(path!);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title!);
      await expect(page.locator('body')).toContainText('28 de julio de 2025');
    });
  await step('the guide', async () => {
    await page.goto('/guia');
    await expect(page.locator('#pasos').getByRole('heading', { level: 3 })).toHaveText([
      'Datos',
      'Revisión',
      'Estado',
      'Constituida',
      'EIN',
      'Documentos',
      'Completada',
    ]);
    await expect(page.locator('body')).toContainText('de 5 a 7 días hábiles');
    await expect(page.locator('body')).toContainText('$199 al año');
  });
  await step('the sign-in page leads back to where one was going', async () => {
    await page.goto('/empresa/documentos');
    await expect(page.getByRole('heading', { name: 'Bienvenido a Zarpa' })).toBeVisible();
    const href = await page.getByRole('link', { name: 'Iniciar Sesión' }).first().getAttribute('href');
    expect(href).toContain(encodeURIComponent('/empresa/documentos'));
    const offer = page.getByRole('region', { name: 'Lo que ofrecemos' });
    // A price of today needs script: the page is drawn when it is built.
    await expect(offer).toContainText('Tasa estatal de Wyoming incluida');
    await expect(offer).toContainText('Desde $259');
    await offer.getByText('¿Qué es Zarpa?').click();
    await expect(offer.getByText(/^Un servicio en español para formar una LLC/)).toBeVisible();
    await expect(offer.getByRole('link', { name: 'cómo se forma tu LLC' })).toHaveAttribute('href', '/guia');
  });
  await context.close();
  await switchWhileLoading(slow);
  await step('with script the sign-in page says what it costs today', async () => {
    await slow.goto('/auth/sign-in/default');
    const offer = slow.getByRole('region', { name: 'Lo que ofrecemos' });
    await expect(offer).toContainText('Desde $399');
    await expect(offer).toContainText('Tasa estatal de Wyoming incluida');
  });
});

async function switchWhileLoading(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
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
}
