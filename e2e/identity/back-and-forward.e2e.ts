/** 'Atrás' and 'Adelante' through the whole sign-in: nothing is asked twice, and nothing ends in a dead end. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { expectCleanHistory, fill, fillLogin, provider, readHistory, signOut, watchForms } from './history.ts';

const wrong = 'Correo o contraseña incorrectos';
const signInLink = (page: Page) => page.getByRole('link', { name: 'Iniciar Sesión' }).first();
const isIn = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' }).first();

/** Signed in, where one wanted to be, and nowhere else any more: a place that leads on shows that for a moment too. */
async function expectIn(page: Page): Promise<void> {
  await expect(isIn(page)).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/empresa\/(ordenes|nueva\?paso=plan)$/);
}

/** Walks back to the first place and forward to the last: each is the application's. */
async function walkSignedIn(page: Page): Promise<void> {
  await expectIn(page);
  const steps = (await readHistory(page)).length - 1;
  const last = page.url();
  for (let step = 0; step < steps; step += 1) {
    await page.goBack();
    await expectIn(page);
  }
  for (let step = 0; step < steps; step += 1) {
    await page.goForward();
    await expectIn(page);
  }
  expect([page.url(), (await readHistory(page)).length]).toEqual([last, steps + 1]);
}

test('signing in, with a wrong password first', async ({ page, account }) => {
  const sent = watchForms(page);
  const alert = page.getByRole('alert');
  const email = page.getByLabel('Correo electrónico');
  await page.goto('/empresa/ordenes');
  await signInLink(page).click();
  await fillLogin(page, { email: account.email, password: 'no-es-esta' });
  await expect(alert).toHaveText(`${wrong}.`);
  await page.reload();
  await expect(alert).toHaveText(`${wrong}.`);
  await expect(email).toHaveValue(account.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(alert).toBeHidden();
  await page.goBack();
  await expect(signInLink(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goForward();
  await expect(alert).toHaveText(`${wrong}.`);
  expect(sent).toEqual(['login']);
  await expectCleanHistory(page, account.email, 'no-es-esta');

  await fillLogin(page, account);
  await expectIn(page);
  await expect(page).toHaveURL(/\/empresa\/ordenes$/);
  await expectCleanHistory(page, account.email);
  await walkSignedIn(page);
  expect(sent).toEqual(['login', 'login']);
});

test('a new account, refused twice before it is made', async ({ page }) => {
  const sent = watchForms(page);
  const address = `nueva-${randomUUID().slice(0, 8)}@zarpa.test`;
  await page.goto('/empresa/nueva');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  const names = { Nombre: 'Titular', Apellido: 'de prueba', 'Correo electrónico': address };
  await fill(page, { ...names, Contraseña: 'password123' }, 'Crear cuenta');
  await expect(page.getByRole('alert')).toContainText('muy común');
  await fill(page, { Apellido: 'https://evil.example', Contraseña: `clave-${randomUUID()}` }, 'Crear cuenta');
  await expect(page.getByRole('alert')).toContainText('Escribe solo tu nombre');
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address);
  await expect(page.getByLabel('Nombre')).toHaveValue('Titular');
  expect(sent).toEqual(['signup', 'signup']);

  const password = `clave-${randomUUID()}`;
  await fill(page, { Apellido: 'de prueba', Contraseña: password }, 'Crear cuenta');
  await expect(page.getByRole('heading', { name: 'Te enviamos un correo' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, { email: address, password });
  await expectIn(page);
  await expectCleanHistory(page, address);
  await walkSignedIn(page);
  expect(sent).toEqual(['signup', 'signup', 'signup', 'login']);
});

test('after signing out, the login of then begins anew, and the application shows nothing', async ({
  page,
  account,
}) => {
  await signIn(page, account, '/empresa/ordenes');
  await expect(isIn(page)).toBeVisible();
  await signOut(page);
  await page.goBack();
  await expect(signInLink(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await fillLogin(page, account);
  await expectIn(page);
  await page.goForward();
  await expectIn(page);
});

test('a form that another tab has made useless leads into the application, and sends nothing twice', async ({
  page,
  account,
  context,
}) => {
  await page.goto('/empresa/nueva');
  await signInLink(page).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
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

test('the provider’s forms do the same without a script', async ({ page, account, browser }) => {
  await page.goto('/empresa/nueva');
  await signInLink(page).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES', storageState });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await fillLogin(bare, { email: account.email, password: 'no-es-esta' });
  // The answer is there before it is asked for again.
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
  for (let step = 0; step < 3; step += 1) await bare.goBack();
  for (let step = 0; step < 3; step += 1) await bare.goForward();
  await expect(bare.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  expect(requests).not.toContain('POST');
  expect(new URL(bare.url()).origin).toBe(provider());
  await plain.close();
});
