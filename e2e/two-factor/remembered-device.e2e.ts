import { linkIn } from '../identity/inbox.ts';
import { openSession } from '../customer.ts';
import { expect, signIn, waitUntilIdle, type Account } from '../journey.ts';
import { test } from '../verified.ts';
import { goWithoutTelephone } from './passkey.ts';
import { button, challenge, codeField, enroll, signInAgain, signOut } from './second-factor.ts';

// A browser that was not asked for a code yet begins its page's reads, which are refused.
test.use({
  isLong: true,
  expectedErrors: /status of (401 .*\/api\/|422 .*\/api\/2fa\/|403 .*\/api\/(2fa|sessions|security-events))/,
});

const { step } = test;
const path = '/empresa/cuenta';

test('a code opens once; a remembered browser is asked for none, until it is forgotten, or the password is changed elsewhere; without the telephone a recovery code opens once, a passkey opens the next sign-in, and another code turns 2FA off', async ({
  page,
  context,
  account,
  see,
}) => {
  test.setTimeout(150_000);
  const { app, recoveryCodes } = await enroll(await openSession(context, account));
  const remember = page.getByRole('checkbox', { name: 'Recordar este dispositivo durante 30 días' });
  const devices = page
    .getByRole('region', { name: 'Autenticación en dos pasos' })
    .getByRole('list', { name: 'Dispositivos recordados' });
  await step('a code opens, and is used up', async () => {
    await signInAgain(page, account);
    await page.goto(path);
    await expect(challenge(page)).toBeVisible();
    await page.reload();
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.keyboard.type('000000');
    await expect(page.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
    await expect(codeField(page)).toHaveValue('');
    await remember.check();
    const code = await app.nextCode();
    await codeField(page).focus();
    await page.keyboard.type(code);
    await expect(devices).toContainText('Este dispositivo');
    await button(page, 'Desactivar 2FA').click();
    await codeField(page).fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar 2FA' }).click();
    await expect(page.getByText('Ese código ya se usó.')).toBeVisible();
    await page.keyboard.press('Escape');
    await waitUntilIdle(page);
  });

  await step('the remembered browser is asked for none', async () => {
    await signOut(page);
    await signIn(page, account, path);
    await expect(devices).toContainText('último uso hace un momento');
    await expect(page.getByText('ACTIVO')).toBeVisible();
    await expect(page.getByText('Dispositivo recordado: entrada sin código')).toBeVisible();
  });
  await step('the forgotten one is asked again, and is remembered with a recovery code too', async () => {
    await page.getByRole('button', { name: /^Olvidar/ }).click();
    await expect(page.getByText('Ninguno: pedimos un código en cada inicio de sesión.')).toBeVisible();
    await signInAgain(page, account);
    await page.goto(path);
    await expect(challenge(page)).toBeVisible();
    await remember.check();
    await button(page, 'Usar un código de recuperación').click();
    await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '));
    await see('a recovery code typed');
    await button(page, 'Continuar').click();
    await expect(devices).toBeVisible();
  });

  await step(
    'a password that is changed elsewhere closes the open browser and ends what it was remembered for',
    async () => {
      const password = await makeNewPassword(account);
      // The identity provider tells of it by a job of its own.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await signIn(page, { ...account, password }, path);
      await expect(challenge(page)).toBeVisible();
      // Saves the authenticator's codes for later: it has two per half minute.
      await button(page, 'Usar un código de recuperación').click();
      await page.getByLabel('Código de recuperación').fill(recoveryCodes[3]!);
      await button(page, 'Continuar').click();
      await expect(page).toHaveURL(/\/empresa\/cuenta$/);
      await expect(page.getByText('ACTIVO')).toBeVisible();
      await expect(page.getByText('Te quedan 8 de 10')).toBeVisible();
    },
  );

  await goWithoutTelephone(page, { ...account, password: `nueva-${account.password}` }, { app, recoveryCodes }, see);
});

async function makeNewPassword({ email, password: former }: Account): Promise<string> {
  await fetch(`${process.env['IDENTITY_URL']}/dbconnections/change_password`, {
    method: 'POST',
    body: new URLSearchParams({ email, connection: 'Username-Password-Authentication' }),
  });
  const link = new URL(await linkIn(email, { subject: /contraseña/, button: 'Crear una nueva contraseña' }));
  const password = `nueva-${former}`;
  const body = new URLSearchParams({ ticket: link.searchParams.get('ticket')!, password });
  const answer = await fetch(`${process.env['IDENTITY_URL']}/lo/reset`, { method: 'POST', body });
  expect(answer.url).toContain('/lo/reset/done');
  return password;
}
