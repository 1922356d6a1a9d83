import type { Page } from '@playwright/test';
import { linkIn } from '../identity/inbox.ts';
import { test } from '../proven.ts';
import { expect, type Account } from '../journey.ts';
import { payRegistration } from '../purchase.ts';
import { challenge, codeField, enroll } from '../two-factor/second-factor.ts';

// Whoever walks here is signed in, and has proven the address.
test.beforeEach(({ customer }) => void customer);

const path = '/empresa/cuenta#datos';
const mail = { subject: /Confirma que quieres eliminar tu cuenta/, button: 'Confirmar la eliminación' };
const card = (page: Page) => page.getByRole('region', { name: 'Eliminar mi cuenta' });

async function askForDeletion(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await agree(page);
}

async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await expect(dialog).toContainText('Tus sesiones y la actividad de seguridad');
  await expect(dialog).toContainText('No tienes empresas ni pagos, así que no conservaremos nada.');
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(card(page)).toContainText('Falta que lo confirmes');
}

/** Opening the link does nothing; the button does. */
const confirm = (page: Page) => page.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();

async function openSignedOut(page: Page, link: string, { email, password }: Account): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
}

test('an account’s deletion is asked for, confirmed by mail, and undone', async ({ page, account, browser }) => {
  await page.goto(path);
  await card(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await agree(page);
  await expect(card(page)).toContainText(account.email);
  // Where the keyboard goes on: what was pressed is gone.
  await expect(page.locator(':focus')).toContainText('Falta que lo confirmes');

  await page.goto(await linkIn(browser, account.email, mail));
  await expect(card(page)).toContainText('Falta que lo confirmes');
  await confirm(page);
  await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(card(page)).toContainText(/Tu cuenta se eliminará el \p{L}+, \d+ de \p{L}+ de \d{4}/u);

  await page.reload();
  await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeHidden();
  await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta sigue como estaba.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Eliminar mi cuenta');
  await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Eliminación de la cuenta cancelada',
  );
});

test('whoever is not signed in confirms after signing in', async ({ page, account, browser }) => {
  await page.goto(path);
  await askForDeletion(page);
  const link = await linkIn(browser, account.email, mail);

  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const phone = await elsewhere.newPage();
  await openSignedOut(phone, link, account);
  await confirm(phone);
  await expect(phone.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
  await elsewhere.close();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 422 .*\/api\/privacy\/deletion/ });
  test('with 2FA on it takes a code, and the mail’s link outlives the question for the next one', async ({
    page,
    customer,
    browser,
  }) => {
    const { app, recoveryCodes } = await enroll(customer);
    await page.goto(path);
    await card(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill('000000');
    await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
    await expect(dialog).toContainText('Código inválido. Intenta nuevamente.');
    await codeField(page).fill(await app.nextCode());
    await dialog.getByRole('button', { name: 'Enviarme el correo' }).click();
    await expect(card(page)).toContainText('Falta que lo confirmes');

    const elsewhere = await browser.newContext({ locale: 'es-ES' });
    const phone = await elsewhere.newPage();
    await openSignedOut(phone, await linkIn(browser, customer.email, mail), customer);
    await expect(challenge(phone)).toBeVisible();
    await phone.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await phone.getByLabel('Código de recuperación').fill(recoveryCodes[0]!);
    await phone.getByRole('button', { name: 'Continuar' }).click();
    await confirm(phone);
    await expect(phone.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
    await elsewhere.close();
  });
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409 .*\/api\/privacy\/deletion\/confirm/ });
  test('a link that was undone says so and changes nothing', async ({ page, account, browser }) => {
    await page.goto(path);
    await askForDeletion(page);
    await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
    await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
    await page.goto(await linkIn(browser, account.email, mail));
    await confirm(page);
    await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409 .*\/api\/privacy\/deletion\/confirm/ });
  test('while a company is being formed the account stays, also for the link of a mail that came before', async ({
    page,
    customer,
    browser,
  }) => {
    await page.goto(path);
    await askForDeletion(page);
    await payRegistration(customer, 'Marea Alta LLC');
    await page.goto(await linkIn(browser, customer.email, mail));
    await confirm(page);
    const sentence =
      'Todavía tenemos en trámite Marea Alta LLC. Espera a que se complete, o escríbenos para cancelar el trámite; después podrás eliminar tu cuenta.';
    await expect(page.getByText('No eliminamos tu cuenta')).toBeVisible();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(card(page)).toContainText('Ahora no podemos eliminar tu cuenta');
    await expect(card(page)).toContainText(sentence);
    await expect(card(page).getByRole('button', { name: 'Eliminar mi cuenta' })).toBeHidden();
    await card(page).getByRole('button', { name: 'Conservar mi cuenta' }).click();
    await expect(card(page).getByRole('button', { name: 'Conservar mi cuenta' })).toBeHidden();
    await expect(card(page)).toContainText('Ahora no podemos eliminar tu cuenta');
  });
});
