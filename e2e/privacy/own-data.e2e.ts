import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { linkIn, newestLink } from '../identity/inbox.ts';
import { test } from '../verified.ts';
import { expect, type Account } from '../journey.ts';
import { payRegistration } from '../purchase.ts';
import type { See } from '../see.ts';
import { challenge, codeField, enroll, type Enrolled } from '../two-factor/second-factor.ts';

const { step } = test;
const path = '/empresa/cuenta#datos';
const mail = { subject: /Confirma que quieres eliminar tu cuenta/, button: 'Confirmar la eliminación' };
const confirmAt = `${process.env['APP_URL']}/empresa/cuenta?eliminar=`;
const card = (page: Page) => page.getByRole('region', { name: 'Eliminar mi cuenta' });
const copyOf = (page: Page) => page.getByRole('region', { name: 'Descargar mis datos' });
const deleteButton = (page: Page) => card(page).getByRole('button', { name: 'Eliminar mi cuenta' });

async function askForDeletion(page: Page, see: See): Promise<void> {
  await deleteButton(page).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await expect(dialog).toContainText('Tus sesiones y la actividad de seguridad');
  await expect(dialog).toContainText('No tienes empresas ni pagos, así que no conservaremos nada.');
  await see('told what a deletion means');
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(card(page)).toContainText('Falta que lo confirmes');
}

async function askWithCode(page: Page, app: Enrolled['app'], see: See): Promise<void> {
  await deleteButton(page).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(codeField(page)).toBeFocused();
  await see('a deletion asks for a code');
  await codeField(page).fill('000000');
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(dialog).toContainText('Código inválido. Intenta nuevamente.');
  await codeField(page).fill(await app.nextCode());
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(card(page)).toContainText('Falta que lo confirmes');
}

/** Opening the link does nothing; the button does. */
const confirm = (page: Page) => page.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();

async function takeCopy(page: Page, customer: Account, see: See): Promise<void> {
  await copyOf(page).getByRole('button', { name: 'Preparar mi copia' }).click();
  await expect(
    copyOf(page)
      .getByRole('progressbar', { name: 'Preparando tu copia…' })
      .or(copyOf(page).getByText('Tu copia está lista')),
  ).toBeVisible();

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Órdenes' }).click();
  await page.getByRole('button', { name: /^Avisos, \d+ sin leer/ }).click({ timeout: 20_000 });
  await page.getByRole('link', { name: /La copia de tus datos está lista/ }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(path);
  const link = copyOf(page).getByRole('link', { name: /^Descargar/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  await see('a copy is ready');
  await expect(copyOf(page)).toContainText(/La guardamos hasta el \p{L}+, \d+ de \p{L}+ de \d{4}/u);

  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['LEEME.txt', 'cuenta.json', 'sesiones.json']));
  expect(JSON.parse(strFromU8(files['cuenta.json']!))).toMatchObject([{ email: customer.email }]);

  await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Copia de tus datos descargada',
  );
}

async function openSignedOut(page: Page, link: string, { email, password }: Account): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
}

test.describe(() => {
  test.use({ isLong: true, expectedErrors: /status of (409|422) .*\/api\/privacy\/deletion/ });

  test('a copy of one’s data is taken away and opened; an account’s deletion is asked for, confirmed by mail, and undone; a link whose time is over changes nothing; with 2FA on it takes a code, and whoever is not signed in confirms after signing in with another one, and is told of a company that is being formed', async ({
    page,
    customer,
    browser,
    see,
  }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await step('a copy is asked for, waited for elsewhere, taken away and opened', () => takeCopy(page, customer, see));
    await page.getByRole('link', { name: 'Datos', exact: true }).click();
    await step('what is asked for is said, where the keyboard goes on', async () => {
      await askForDeletion(page, see);
      await expect(card(page)).toContainText(customer.email);
      await expect(page.locator(':focus')).toContainText('Falta que lo confirmes');
    });
    const link = await linkIn(customer.email, mail);
    await step('the link alone does nothing, and its button confirms', async () => {
      await page.goto(link);
      await expect(card(page)).toContainText('Falta que lo confirmes');
      await see('asked whether to confirm a deletion');
      await confirm(page);
      await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
      await expect(page).toHaveURL(path);
      await see('a deletion is confirmed');
      await expect(card(page)).toContainText(/Tu cuenta se eliminará el \p{L}+, \d+ de \p{L}+ de \d{4}/u);
    });
    await step('it is undone until then', async () => {
      await page.reload();
      await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeHidden();
      await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
      await expect(page.getByText('Tu cuenta sigue como estaba.')).toBeVisible();
      await expect(deleteButton(page)).toBeVisible();
      await expect(page.locator(':focus')).toHaveText('Eliminar mi cuenta');
      await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
        'Eliminación de la cuenta cancelada',
      );
    });
    const { app, recoveryCodes } = await enroll(customer);
    await step('a link that was undone says so and changes nothing', async () => {
      await page.goto(link);
      await confirm(page);
      await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
      await expect(deleteButton(page)).toBeVisible();
    });

    await step('with 2FA on it takes a code', () => askWithCode(page, app, see));
    await payRegistration(customer, 'Marea Alta LLC');
    await step(
      'whoever is not signed in confirms after signing in with another one; while a company is being formed the account stays, also for the link of before',
      async () => {
        const elsewhere = await browser.newContext({ locale: 'es-ES' });
        const phone = await elsewhere.newPage();
        await openSignedOut(phone, await newestLink(customer.email, mail, confirmAt, 2), customer);
        await expect(challenge(phone)).toBeVisible();
        await phone.getByRole('button', { name: 'Usar un código de recuperación' }).click();
        await phone.getByLabel('Código de recuperación').fill(recoveryCodes[0]!);
        await phone.getByRole('button', { name: 'Continuar' }).click();
        await confirm(phone);
        const sentence =
          'Todavía tenemos en trámite Marea Alta LLC. Espera a que se complete, o escríbenos para cancelar el trámite; después podrás eliminar tu cuenta.';
        await expect(phone.getByText('No eliminamos tu cuenta')).toBeVisible();
        await expect(phone.getByText(sentence).first()).toBeVisible();
        await expect(card(phone)).toContainText('Ahora no podemos eliminar tu cuenta');
        await expect(card(phone)).toContainText(sentence);
        await expect(deleteButton(phone)).toBeHidden();
        await see('its end is held back while a company is being formed', undefined, phone);
        await card(phone).getByRole('button', { name: 'Conservar mi cuenta' }).click();
        await expect(card(phone).getByRole('button', { name: 'Conservar mi cuenta' })).toBeHidden();
        await expect(card(phone)).toContainText('Ahora no podemos eliminar tu cuenta');
        await elsewhere.close();
      },
    );
  });
});
