/** A browser that keeps whole pages for 'Atrás', as people's do: whoever comes back after a sign-out finds nothing. */
import type { Page } from '@playwright/test';
import { createAccount, expect, signIn, test, type Account } from '../journey.ts';
import config from '../playwright.config.ts';
import { choosePlan } from '../companies/wizard.ts';
import { signOut } from './history.ts';

// Playwright switches it off for every other journey, whose browser has none.
test.use({
  launchOptions: {
    ...config.use!.launchOptions,
    executablePath: process.env['CHROMIUM_PATH'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** What stood on screen whenever a kept page was brought back, before any script of ours could act. */
const seenKey = 'journey.seen';

async function noteWhatIsSeen(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    addEventListener('pageshow', ({ persisted }) => {
      const seen = `${getComputedStyle(document.body).visibility} ${location.pathname}`;
      if (persisted) localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}${seen}\n`);
    });
  }, seenKey);
}

/** At the account page, which the browser then keeps: the next one is another document. */
async function leaveAccountPage(page: Page, account: Account): Promise<void> {
  await noteWhatIsSeen(page);
  await signIn(page, account, '/empresa/cuenta');
  await expect(page.getByText(account.email).first()).toBeVisible();
  await page.goto('/terminos');
}

const goBack = (page: Page, steps: number) => page.evaluate((count) => history.go(-count), steps);
/** All that this browser keeps of the application, sorted by its key. */
const typedIn = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage as unknown as Record<string, string>))
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .join('\n'),
  );
const readSeen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), seenKey);

test('a kept page is brought back as it was while the same person is signed in', async ({ page, account }) => {
  await leaveAccountPage(page, account);
  await goBack(page, 1);
  await expect(page).toHaveURL(/cuenta$/);
  await expect(page.getByText(account.email).first()).toBeVisible();
  expect(await readSeen(page)).toBe('hidden /empresa/cuenta\n');
});

test('after a sign-out it is loaded anew and was never visible', async ({ page, account }) => {
  await leaveAccountPage(page, account);
  await page.goto('/empresa/ordenes');
  await signOut(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goBack(page, 3);
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  await expect(page).toHaveURL(/cuenta$/);
  await expect(page.getByText(account.email)).toHaveCount(0);
  expect(await readSeen(page)).toBe('hidden /empresa/cuenta\n');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('the page on which one signed out shows nothing either, and nothing that was typed stays', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await choosePlan(page, 'Plan Básico');
  await page.getByLabel('Nombre de la empresa').fill('Faro de Prueba');
  await page.goto('/empresa/soporte?hablar=1');
  await page.getByRole('textbox', { name: '¿En qué te ayudamos?' }).fill('¿Y mi EIN?');
  expect(await typedIn(page)).toMatch(/Faro de Prueba.*¿Y mi EIN\?/s);
  await page.goto('/empresa/cuenta');
  await expect(page.getByText(account.email).first()).toBeVisible();
  await signOut(page);
  expect(await typedIn(page)).not.toMatch(/Faro|EIN/);
  await goBack(page, 1);
  await expect(page).toHaveURL(/cuenta$/);
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test('nor does the next person who signs in here find the page of the one before, or lose their own session', async ({
  page,
  account,
}) => {
  const next = await createAccount();
  await noteWhatIsSeen(page);
  await signIn(page, account, '/empresa/cuenta');
  await expect(page.getByText(account.email).first()).toBeVisible();
  await signOut(page);
  await signIn(page, next, '/empresa/ordenes');
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
  await goBack(page, 4);
  await expect(page).toHaveURL(/cuenta$/);
  await expect(page.getByText(next.email).first()).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  expect(await readSeen(page)).toBe('hidden /empresa/cuenta\n');
});

test('the provider’s login form, brought back, holds no password', async ({ page }) => {
  await page.goto('/empresa/nueva');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-que-no-se-envió');
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await goBack(page, 1);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
});
