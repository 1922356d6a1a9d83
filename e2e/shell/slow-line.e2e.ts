import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const paintedWithinMs = 2_000;
const shiftMost = 0.1;

const { step } = test;

test('a first screen stands in its shape in under two seconds, on a desk and on a telephone; a link that is pressed before any script has run leads where it says, and so does the way to the identity provider', async ({
  page,
  context,
  customer: _theirs,
}) => {
  test.setTimeout(150_000);
  await slowDown(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectShape(page, '/empresa/dashboard', 'Cargando...', 'Tu empresa en Estados Unidos, paso a paso');
  await step('a link before any script, and one as soon as they run', async () => {
    await page.goto('/empresa/dashboard', { waitUntil: 'commit' });
    const places = page.getByRole('navigation', { name: 'Mientras carga' });
    await places.getByRole('link', { name: 'Órdenes' }).click();
    await expect(page).toHaveURL(/\/empresa\/ordenes$/);
    await expect(places.locator('[aria-current]')).toHaveText('Órdenes');
    await page.waitForFunction(() => document.title.startsWith('Órdenes'));
    const principal = page.getByRole('navigation', { name: 'Principal' });
    await places.or(principal).getByRole('link', { name: 'Documentos' }).click();
    await expect(page).toHaveURL(/\/empresa\/documentos$/);
    await expect(principal).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/empresa\/documentos$/);
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await expectShape(page, '/empresa/nueva', 'Cargando... Verificando tu sesión', 'Elige tu plan');
  await step('the way to the identity provider has the sign-in page’s own scene', async () => {
    await context.clearCookies();
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Bienvenido a Zarpa' })).toBeVisible();
    await expect(page.getByText('Cargando...')).toBeVisible();
    expect((await whatStands(page)).paintedMs).toBeLessThan(paintedWithinMs);
    await expect(page.getByLabel('Correo electrónico')).toBeVisible({ timeout: 30_000 });
  });
});

/** What is shown beside `words` keeps its place when the screen loads. */
async function expectShape(page: Page, path: string, words: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  const before = await whatStands(page);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 30_000 });
  expect.soft(before.paintedMs).toBeLessThan(paintedWithinMs);
  expect.soft(before.shapes).toBeGreaterThan(4);
  expect.soft((await whatStands(page)).frame).toEqual(before.frame);
  expect.soft(await shiftOf(page)).toBeLessThan(shiftMost);
  // Also when the font loaded after the first paint.
  expect.soft(await typefaceOf(page, 'h1, h2')).toMatch(/Figtree/);
}

/** A distant phone: 600 ms latency, 50 KB/s, no cache. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** First paint, number of skeletons, position of the frame. */
function whatStands(page: Page) {
  return page.evaluate(async () => {
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (paint() === undefined) await new Promise(requestAnimationFrame);
    const boxOf = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    const places = () =>
      [...document.querySelectorAll('nav a')]
        .filter((link) => link.checkVisibility())
        .map((link) => [
          link.textContent,
          Math.round(link.getBoundingClientRect().x),
          Math.round(link.getBoundingClientRect().y),
        ]);
    const main = getComputedStyle(document.querySelector('main')!);
    return {
      paintedMs: paint()!,
      shapes: document.querySelectorAll('main .animate-pulse').length,
      frame: { bar: boxOf('header'), links: places(), main: boxOf('main').slice(0, 3), room: main.padding },
    };
  });
}

/** Layout shift without user input, as the browser measures it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}

/** The font that the browser actually rendered. */
async function typefaceOf(page: Page, selector: string): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.isCustomFont ? fonts[0].familyName : undefined;
}
