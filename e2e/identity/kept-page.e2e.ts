import type { BrowserContext, Page } from '@playwright/test';
import { openSession } from '../customer.ts';
import { createAccount, expect, test, type Account } from '../journey.ts';
import config from '../playwright.config.ts';
import { choosePlan } from '../companies/wizard.ts';
import { fillLogin, readHistory, signOut } from './history.ts';

// Playwright disables this cache by default.
test.use({
  launchOptions: {
    ...config.use!.launchOptions,
    executablePath: process.env['CHROMIUM_PATH'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const { step } = test;

/** Text visible when a cached page was restored, before our scripts could act. */
const seenKey = 'journey.seen';

async function recordText(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    addEventListener('pageshow', ({ persisted }) => {
      const seen = `${getComputedStyle(document.body).visibility} ${location.pathname}`;
      if (persisted) localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}${seen}\n`);
    });
  }, seenKey);
}

/** Negative steps go forward. */
const goBack = (page: Page, steps: number) => page.evaluate((count) => history.go(-count), steps);
const typedIn = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage as unknown as Record<string, string>))
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .join('\n'),
  );
const readSeen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), seenKey);
const signInLink = (page: Page) => page.getByRole('link', { name: 'Iniciar Sesión' }).first();
const kept = 'hidden /empresa/cuenta\n';

test('a kept page is brought back as it was to the same person; after a sign-out it was never visible, and nothing typed stays; the next person who signs in finds neither it nor a password, and keeps their own session', async ({
  page,
  context,
  customer,
}) => {
  await recordText(page);
  await step('brought back as it was while the same person is signed in', async () => {
    await page.goto('/empresa/cuenta');
    await expect(page.getByText(customer.email).first()).toBeVisible();
    await page.goto('/terminos');
    await goBack(page, 1);
    await expect(page).toHaveURL(/cuenta$/);
    await expect(page.getByText(customer.email).first()).toBeVisible();
    expect(await readSeen(page)).toBe(kept);
  });
  await step('nothing that was typed stays after a sign-out', async () => {
    await page.goto('/empresa/nueva');
    await choosePlan(page, 'Plan Básico');
    await page.getByLabel('Nombre de la empresa').fill('Faro de Prueba');
    await page.goto('/empresa/soporte?hablar=1');
    await page.getByRole('textbox', { name: '¿En qué te ayudamos?' }).fill('¿Y mi EIN?');
    expect(await typedIn(page)).toMatch(/Faro de Prueba.*¿Y mi EIN\?/s);
    await page.goto('/empresa/cuenta');
    await expect(page.getByText(customer.email).first()).toBeVisible();
    await page.goto('/empresa/ordenes');
    await signOut(page);
    expect(await typedIn(page)).not.toMatch(/Faro|EIN/);
  });
  await step('a kept page is loaded anew then and was never visible', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await goBack(page, 2);
    await expect(signInLink(page)).toBeVisible();
    await expect(page).toHaveURL(/cuenta$/);
    await expect(page.getByText(customer.email)).toHaveCount(0);
    expect(await readSeen(page)).toBe(kept.repeat(2));
    // What anybody may read: the price on the page of who is not signed in.
    const asked = requested.filter((path) => path.startsWith('/api/') && path !== '/api/plans/addons');
    expect(asked).toEqual([]);
  });
  await step('the page on which one signed out shows nothing either', async () => {
    await goBack(page, -1);
    await expect(page).toHaveURL(/ordenes$/);
    await expect(signInLink(page)).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
  });
  await context.clearCookies();
  await openSession(context, customer);
  await findNothingOfTheOneBefore(await context.newPage(), customer);
  await step(
    'a session cookie of the one before, left beside another’s sign-in, ends and opens nothing for good',
    async () => {
      await mixPeople(context, customer, undefined);
      // Nobody touches the page: that somebody else signed in here last is enough.
      await mixPeople(context, customer, 'somebody else');
    },
  );
});

/** `noted`: whom the browser remembers as the last who signed in. */
async function mixPeople(context: BrowserContext, before: Account, noted: string | undefined): Promise<void> {
  const browser = context.browser()!;
  const [theirs, own] = [await browser.newContext({ locale: 'es-ES' }), await browser.newContext({ locale: 'es-ES' })];
  await openSession(theirs, before);
  const next = await createAccount();
  await openSession(own, next);
  const cookies = (await theirs.cookies()).filter(({ name }) => name === 'zarpa_session');
  expect(cookies).toHaveLength(1);
  await own.addCookies(cookies);
  if (noted) await own.addInitScript((who) => localStorage.setItem('zarpa.own.account', who), noted);
  const page = await own.newPage();
  await page.goto('/empresa/cuenta');
  await expect(page.getByText(next.email).first()).toBeVisible();
  await expect(page.getByText(before.email)).toHaveCount(0);
  // The cookie is worth nothing any more, wherever it lies.
  const { data } = (await (await theirs.request.get(`${process.env['APP_URL']}/api/session`)).json()) as {
    data: { session: unknown };
  };
  expect(data.session).toBeNull();
  await theirs.close();
  await own.close();
}

/** `page` is new, in a browser where another person was signed in before. */
async function findNothingOfTheOneBefore(page: Page, customer: Account): Promise<void> {
  const next = await createAccount();
  await recordText(page);
  await page.goto('/empresa/cuenta');
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), seenKey);
  await signOut(page);
  await step('the provider’s login form, brought back, holds no password', async () => {
    await signInLink(page).click();
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.fill('clave-que-no-se-envió');
    await page.getByRole('link', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
    await goBack(page, 1);
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(password).toHaveValue('');
  });
  await step('the page of the one before is theirs now', async () => {
    await fillLogin(page, next);
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
    await goBack(page, (await readHistory(page)).length - 1);
    await expect(page).toHaveURL(/cuenta$/);
    await expect(page.getByText(next.email).first()).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    expect(await readSeen(page)).toBe(kept);
  });
}
