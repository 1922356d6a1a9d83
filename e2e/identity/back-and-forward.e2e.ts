import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from '../companies/wizard.ts';
import { expect, test, waitUntilIdle } from '../journey.ts';
import { expectCleanHistory, fill, fillLogin, provider, readHistory, watchForms } from './history.ts';

const { step } = test;
const wrong = 'Correo o contraseña incorrectos';
const signInLink = (page: Page) => page.getByRole('link', { name: 'Iniciar Sesión' }).first();
const isIn = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' }).first();

/** Signed in at the requested page; a redirecting page shows it briefly too. */
async function expectIn(page: Page): Promise<void> {
  await expect(isIn(page)).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/empresa\/(ordenes|nueva\?paso=plan)$/);
}

async function walkSignedIn(page: Page): Promise<void> {
  await expectIn(page);
  const steps = (await readHistory(page)).length - 1;
  const last = page.url();
  for (let place = 0; place < steps; place += 1) {
    await page.goBack();
    await expectIn(page);
  }
  await page.evaluate((count) => history.go(count), steps);
  await expectIn(page);
  expect([page.url(), (await readHistory(page)).length]).toEqual([last, steps + 1]);
}

test.use({ isLong: true });

test('signing in, with a wrong password first, and out, and in again; the theme that was chosen before stays', async ({
  page,
  account,
  see,
}) => {
  const sent = watchForms(page);
  const alert = page.getByRole('alert');
  const email = page.getByLabel('Correo electrónico');
  const login = page.getByRole('heading', { name: 'Iniciar sesión' });
  // The link also works after hydration.
  await page.goto('/empresa/ordenes');
  await waitUntilIdle(page);
  await see('the sign-in page, as a visitor');
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await signInLink(page).click();
  await step('a wrong password is told where it can be mended, and the address stays', async () => {
    await fillLogin(page, { email: account.email, password: 'no-es-esta' });
    await expect(alert).toHaveText(`${wrong}.`);
    await expect(email).toHaveValue(account.email);
    await see('the identity provider: a wrong password');
    await page.reload();
    await expect(alert).toHaveText(`${wrong}.`);
    await expect(email).toHaveValue(account.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  });
  await step('back and forward ask nothing twice', async () => {
    await page.goBack();
    await expect(login).toBeVisible();
    await expect(alert).toBeHidden();
    await page.goBack();
    await expect(signInLink(page)).toBeVisible();
    await page.goForward();
    await expect(login).toBeVisible();
    await page.goForward();
    await expect(alert).toHaveText(`${wrong}.`);
    expect(sent).toEqual(['login']);
    await expectCleanHistory(page, account.email, 'no-es-esta');
  });
  await step('signed in where one wanted to be, in the theme of before, also when loaded again', async () => {
    await fillLogin(page, account);
    await expectIn(page);
    await expect(page).toHaveURL(/\/empresa\/ordenes$/);
    await expectCleanHistory(page, account.email);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expectIn(page);
    await expect(page).toHaveURL(/\/empresa\/ordenes$/);
  });
  await step('signing out is asked about, and leads to the wizard', async () => {
    await isIn(page).click();
    const dialog = page
      .getByRole('dialog', { name: '¿Cerrar Sesión?' })
      .or(page.getByRole('alertdialog', { name: '¿Cerrar Sesión?' }));
    await expect(dialog).toContainText('Tendrás que iniciar sesión nuevamente.');
    await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
    await expect(signInLink(page)).toBeVisible();
  });
  await step('the login of then begins anew, and the application shows nothing', async () => {
    await page.goBack();
    await expect(signInLink(page)).toBeVisible();
    await page.goBack();
    await expect(login).toBeVisible();
    await fillLogin(page, account);
    await expectIn(page);
    await page.goForward();
    await expectIn(page);
  });
  await walkSignedIn(page);
  expect(sent).toEqual(['login', 'login', 'login']);
});

test('a new account, refused twice before it is made; its address is asked to be proven, but not of whoever buys', async ({
  page,
  see,
}) => {
  const sent = watchForms(page);
  const address = `nueva-${randomUUID().slice(0, 8)}@zarpa.test`;
  await page.goto('/empresa/nueva');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  const names = { Nombre: 'Titular', Apellido: 'de prueba', 'Correo electrónico': address };
  await fill(page, { ...names, Contraseña: 'password123' }, 'Crear cuenta');
  await expect(page.getByRole('alert')).toContainText('muy común');
  await fill(page, { Apellido: 'https://evil.example', Contraseña: `clave-${randomUUID()}` }, 'Crear cuenta');
  await expect(page.getByRole('alert')).toContainText('Escribe solo tu nombre');
  await see('the identity provider: a sign-up refused');
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address);
  await expect(page.getByLabel('Nombre')).toHaveValue('Titular');
  expect(sent).toEqual(['signup', 'signup']);

  const password = `clave-${randomUUID()}`;
  await fill(page, { Apellido: 'de prueba', Contraseña: password }, 'Crear cuenta');
  // Same answer for new and taken addresses; the owner of a taken one gets a mail.
  await expect(page.getByRole('heading', { name: 'Te enviamos un correo' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, { email: address, password });
  await expectIn(page);
  await expectCleanHistory(page, address);
  expect(sent).toEqual(['signup', 'signup', 'signup', 'login']);

  await step('the mail arrives, and comes again where it is asked for', async () => {
    const subjects = async () => (await mailsTo(address)).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual([expect.stringMatching(/^Confirma tu correo/)]);
    await expect(page.getByText('Falta confirmar tu correo')).toBeHidden();
    await page.getByRole('link', { name: 'Zarpa, inicio' }).click();
    const banner = page.getByRole('note').filter({ hasText: 'Falta confirmar tu correo' });
    await expect(banner).toContainText(address);
    await banner.getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText('Listo: en unos minutos llega otro correo con el enlace.')).toBeVisible();
    await expect.poll(async () => (await subjects()).length).toBe(2);
  });
});

test('a form of the provider does without a script, and made useless by another tab leads into the application', async ({
  page,
  account,
  context,
  browser,
}) => {
  await page.goto('/empresa/nueva');
  await signInLink(page).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await step('without a script it does the same, and sends nothing twice', async () => {
    const storageState = await context.storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES', storageState });
    const bare = await plain.newPage();
    await bare.goto(page.url());
    await fillLogin(bare, { email: account.email, password: 'no-es-esta' });
    // Shows the result before reloading.
    await expect(bare.getByRole('alert')).toHaveText(`${wrong}.`);
    await bare.reload();
    await expect(bare.getByRole('alert')).toHaveText(`${wrong}.`);
    await bare.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await fill(bare, { 'Correo electrónico': account.email }, 'Enviar enlace');
    await expect(bare.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await expect(bare.getByText(account.email)).toBeVisible();
    const requests: string[] = [];
    bare.on('request', (request) => requests.push(request.method()));
    await bare.reload();
    for (let count = 0; count < 3; count += 1) await bare.goBack();
    for (let count = 0; count < 3; count += 1) await bare.goForward();
    await expect(bare.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    expect(requests).not.toContain('POST');
    expect(new URL(bare.url()).origin).toBe(provider());
    await plain.close();
  });
  await step('what another tab has made useless leads into the application', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await fillLogin(other, { email: 'otra@zarpa.test', password: 'no-es-esta' });
    await expect(other.getByRole('alert')).toHaveText(`${wrong}.`);
    await fillLogin(page, { email: account.email, password: 'tampoco' });
    await expect(page.getByRole('alert')).toHaveText(`${wrong}.`);
    for (const [tab, email] of [
      [page, account.email],
      [other, 'otra@zarpa.test'],
    ] as const) {
      await tab.reload();
      await expect(tab.getByLabel('Correo electrónico')).toHaveValue(email);
    }
    await fillLogin(page, account);
    await expect(isIn(page)).toBeVisible();
    await fillLogin(other, account);
    await expect(isIn(other)).toBeVisible();
    await expect(other).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
  });
});
