import type { BrowserContext } from '@playwright/test';
import { test } from '../proven.ts';
import { openSession } from '../customer.ts';
import { expect, signIn, type Account } from '../journey.ts';
import { button, challenge, codeField, enroll, signOut, type Enrolled } from './second-factor.ts';

test.use({ expectedErrors: /status of (422|429) .*\/api\/2fa\// });

test('signs in with a code, stands where the link led, and the code is used up', async ({ page, context, account }) => {
  const { app } = await enroll(await openSession(context, account));
  await page.goto('/empresa/cuenta');
  // What the page asks for is answered before the session ends.
  await page.waitForLoadState('networkidle');
  await signOut(page);
  await signIn(page, account, '/empresa/cuenta');
  await expect(challenge(page)).toBeVisible();
  await page.reload();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.keyboard.type('000000');
  await expect(page.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  const code = await app.nextCode();
  await page.keyboard.type(code);
  await button(page, 'Desactivar 2FA').click();
  await codeField(page).fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar 2FA' }).click();
  await expect(page.getByText('Ese código ya se usó.')).toBeVisible();
  await expect(page).toHaveURL(/\/empresa\/cuenta$/);
  await page.reload();
  await expect(page.getByText('ACTIVO')).toBeVisible();
});

test('without the telephone a recovery code opens, once; another one turns 2FA off', async ({
  page,
  context,
  account,
}) => {
  const { recoveryCodes } = await enrolled(context, account);
  await page.goto('/empresa/cuenta');
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '));
  await button(page, 'Continuar').click();
  await expect(page.getByText('Te quedan 9 de 10')).toBeVisible();

  await button(page, 'Desactivar 2FA').click();
  const dialog = page.getByRole('dialog', { name: '¿Desactivar 2FA?' });
  await expect(dialog).toContainText(
    '¿Estás seguro de que quieres desactivar 2FA? Esto reducirá la seguridad de tu cuenta.',
  );
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!);
  await dialog.getByRole('button', { name: 'Desactivar 2FA' }).click();
  await expect(dialog.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[1]!);
  await dialog.getByRole('button', { name: 'Desactivar 2FA' }).click();
  await expect(page.getByText('2FA desactivado exitosamente')).toBeVisible();
  await expect(button(page, 'Configurar 2FA Ahora')).toBeVisible();
  await expect(button(page, 'Cerrar las demás sesiones').first()).toBeVisible();
});

test('after too many wrong codes one waits, and may always leave', async ({ page, context, account }) => {
  await enrolled(context, account);
  await page.goto('/empresa/cuenta');
  for (let tries = 0; (await page.getByRole('timer').count()) === 0; tries++) {
    expect(tries).toBeLessThan(8);
    const answer = page.waitForResponse('**/api/2fa/challenge');
    await codeField(page).fill(`00000${tries}`);
    await answer;
    await expect(codeField(page)).toHaveValue('');
  }
  await expect(page.getByText(/Podrás volver a probar en 0:\d\d/)).toBeVisible();
  await expect(button(page, 'Continuar')).toBeDisabled();
  await button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
});

/** Signed in anew since the second factor was turned on: it has yet to be passed. */
async function enrolled(context: BrowserContext, account: Account): Promise<Enrolled> {
  const result = await enroll(await openSession(context, account));
  await context.clearCookies();
  await openSession(context, account);
  return result;
}
