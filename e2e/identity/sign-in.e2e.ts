import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from '../journey.ts';
import { fillLogin } from './history.ts';
import { mailsTo } from '../companies/wizard.ts';

test('the sign-in page works before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/empresa/documentos');
  await expect(page.getByRole('heading', { name: 'Bienvenido a Zarpa' })).toBeVisible();
  const href = await page.getByRole('link', { name: 'Iniciar Sesión' }).first().getAttribute('href');
  expect(href).toContain(encodeURIComponent('/empresa/documentos'));
  await context.close();
});

test('the sign-in link works as well after the page has come alive', async ({ page, account }) => {
  await page.goto('/empresa/nueva', { waitUntil: 'networkidle' });
  await signIn(page, account);
});

test('signs in, returns to where the visitor was going, and signs out', async ({ page, account }) => {
  await signIn(page, account, '/empresa/ordenes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/empresa\/ordenes$/);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
  const dialog = page
    .getByRole('dialog', { name: '¿Cerrar Sesión?' })
    .or(page.getByRole('alertdialog', { name: '¿Cerrar Sesión?' }));
  await expect(dialog).toContainText('Tendrás que iniciar sesión nuevamente.');
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
});

test('a new person creates an account, goes on with its password, and the verification mail arrives', async ({
  page,
}) => {
  const email = `nueva-${randomUUID().slice(0, 8)}@zarpa.test`;
  await page.goto('/empresa/nueva');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await page.getByLabel('Nombre').fill('Persona');
  await page.getByLabel('Apellido').fill('Nueva');
  await page.getByLabel('Correo electrónico').fill(email);
  const password = `clave-${randomUUID()}`;
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  // The same words for everybody: whose address is taken learns it by mail.
  await expect(page.getByRole('heading', { name: 'Te enviamos un correo' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, { email, password });
  await expect(page).toHaveURL(/\/empresa\/nueva(\?paso=plan)?$/);
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual([expect.stringMatching(/^Confirma tu correo/)]);

  // Whoever buys is not held up; everywhere else the address is asked to be proven, and the mail comes again.
  await expect(page.getByText('Falta confirmar tu correo')).toBeHidden();
  await page.goto('/empresa/dashboard');
  const banner = page.getByRole('note').filter({ hasText: 'Falta confirmar tu correo' });
  await expect(banner).toContainText(email);
  await banner.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('Listo: en unos minutos llega otro correo con el enlace.')).toBeVisible();
  await expect.poll(async () => (await subjects()).length).toBe(2);
});

test('a wrong password is told where it can be mended, and the address stays', async ({ page, account }) => {
  await page.goto('/empresa/nueva');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
  await expect(page.getByRole('alert')).toContainText('Correo o contraseña incorrectos');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(account.email);
});
