import type { Page } from '@playwright/test';
import { expect, signIn, test, waitUntilIdle, type Account } from '../journey.ts';
import type { See } from '../see.ts';
import { button, challenge, codeField, finish, readRecoveryCodes, signOut, type Enrolled } from './second-factor.ts';

const { step } = test;
const path = '/empresa/cuenta';

/** `page` is the account of a person whose first recovery code is used; turns 2FA off. */
export async function goWithoutTelephone(
  page: Page,
  account: Account,
  { app, recoveryCodes }: Enrolled,
  see: See,
): Promise<void> {
  const key = await addAuthenticator(page);
  const recoveryField = page.getByLabel('Código de recuperación');
  const list = page.getByRole('list', { name: 'Llaves de acceso' });
  await step('a passkey is added with a code', async () => {
    await button(page, 'Añadir llave de acceso').click();
    const dialog = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
    await dialog.getByLabel('Nombre de la llave').fill('Portátil de casa');
    await codeField(page).fill(await app.nextCode());
    await see('a passkey is added');
    await key.isWilling(false);
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Se canceló o se acabó el tiempo');
    await key.isWilling(true);
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Añadimos la llave de acceso «Portátil de casa».')).toBeVisible();
    await expect(list).toContainText('sin usar todavía');
    await waitUntilIdle(page);
  });
  await step('it opens the next sign-in', async () => {
    await signOut(page);
    await signIn(page, account, path);
    await expect(challenge(page)).toBeVisible();
    await expect(button(page, 'Usar una llave de acceso')).toBeVisible();
    await see('asked for a key or a code');
    await key.isWilling(false);
    await button(page, 'Usar una llave de acceso').click();
    await expect(page.getByRole('alert')).toContainText('Inténtalo de nuevo o usa un código');
    await key.isWilling(true);
    await button(page, 'Usar una llave de acceso').press('Enter');
    await expect(list).toContainText('último uso hace un momento');
  });
  await step('it is renamed and removed', async () => {
    await page.getByRole('button', { name: 'Renombrar Portátil de casa' }).click();
    await page.getByLabel('Nombre de la llave').fill('Portátil');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Renombrar Portátil', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar Portátil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar llave' }).click();
    await expect(page.getByText('Quitamos la llave de acceso «Portátil».')).toBeVisible();
    await expect(list).toBeHidden();
    await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText('Llave de acceso quitada');
  });

  const off = page.getByRole('dialog', { name: '¿Desactivar 2FA?' });
  await step('a recovery code that was used turns nothing off', async () => {
    await button(page, 'Desactivar 2FA').click();
    await expect(off).toContainText(
      '¿Estás seguro de que quieres desactivar 2FA? Esto reducirá la seguridad de tu cuenta.',
    );
    await see('asked whether to turn it off');
    await button(page, 'Usar un código de recuperación').click();
    await recoveryField.fill(recoveryCodes[0]!);
    await off.getByRole('button', { name: 'Desactivar 2FA' }).click();
    await expect(off.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await step('new recovery codes take the place of the old ones, and one of them turns 2FA off', async () => {
    await button(page, 'Generar códigos nuevos').click();
    await button(page, 'Usar un código de recuperación').click();
    await recoveryField.fill(recoveryCodes[2]!);
    await button(page, 'Usar el código de mi aplicación').click();
    await codeField(page).fill(await app.nextCode());
    await button(page, 'Generar códigos').click();
    const newCodes = await readRecoveryCodes(page);
    expect(newCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await finish(page);
    await expect(page.getByText('Te quedan 10 de 10')).toBeVisible();
    await button(page, 'Desactivar 2FA').click();
    await button(page, 'Usar un código de recuperación').click();
    await recoveryField.fill(newCodes[0]!);
    await off.getByRole('button', { name: 'Desactivar 2FA' }).click();
    await expect(page.getByText('2FA desactivado exitosamente')).toBeVisible();
    await expect(button(page, 'Configurar 2FA Ahora')).toBeVisible();
    await expect(button(page, 'Cerrar las demás sesiones').first()).toBeVisible();
    await see('off, and offered to close other sessions');
  });
}

/** Adds a virtual authenticator that always approves; `isWilling(false)` stops approving. */
async function addAuthenticator(page: Page): Promise<{ isWilling: (isThere: boolean) => Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const isWilling = async (isThere: boolean) => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere });
  };
  return { isWilling };
}
