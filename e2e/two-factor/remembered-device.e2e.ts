import { makeNewPassword } from '../identity/new-password.ts';
import { openSession } from '../customer.ts';
import { expect, signIn } from '../journey.ts';
import { test } from '../proven.ts';
import { button, challenge, codeField, enroll, signOut } from './second-factor.ts';

test.use({ expectedErrors: /status of 401 .*\/api\// });

const path = '/empresa/cuenta';

test('a remembered browser is asked for no code, until it is forgotten, or the password is changed elsewhere', async ({
  page,
  context,
  account,
  browser,
}) => {
  const { app, recoveryCodes } = await enroll(await openSession(context, account));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await signOut(page);
  await signIn(page, account, path);
  await page.getByRole('checkbox', { name: 'Recordar este dispositivo durante 30 días' }).check();
  await codeField(page).fill(await app.nextCode());
  const devices = page.getByRole('region', { name: 'Autenticación en dos pasos' }).getByRole('list', {
    name: 'Dispositivos recordados',
  });
  await expect(devices).toContainText('Este dispositivo');
  await page.waitForLoadState('networkidle');

  await signOut(page);
  await signIn(page, account, path);
  await expect(devices).toContainText('último uso hace un momento');
  await expect(page.getByText('Dispositivo recordado: entrada sin código')).toBeVisible();
  await page.getByRole('button', { name: /^Olvidar/ }).click();
  await expect(page.getByText('Ninguno: pedimos un código en cada inicio de sesión.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signOut(page);
  await signIn(page, account, path);
  await expect(challenge(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Recordar este dispositivo durante 30 días' }).check();
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!);
  await button(page, 'Continuar').click();
  await expect(devices).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const owner = await elsewhere.newPage();
  const password = await makeNewPassword(browser, owner, account);
  await elsewhere.close();

  // The browser that was open is closed by it, and what it was remembered for is over.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  await signIn(page, { ...account, password }, path);
  await expect(challenge(page)).toBeVisible();
});
