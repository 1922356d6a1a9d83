import { openSession } from '../../customer.ts';
import { expect } from '../../journey.ts';
import {
  Authenticator,
  button,
  challenge,
  codeField,
  enroll,
  finish,
  readRecoveryCodes,
} from '../../two-factor/second-factor.ts';
import { provenAccount } from './names.ts';
import type { Screen } from './screen.ts';

const route = '/empresa/cuenta';

export const secondFactorScreens: Screen[] = [
  {
    routes: [route],
    name: 'the second factor: set up, new codes, an end, and the account’s end',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      await openSession(context, await provenAccount());
      await page.goto(route);
      await button(page, 'Configurar 2FA Ahora').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('what it is');
      await context.setOffline(true);
      await button(page, 'Configurar 2FA').click();
      await expect(page.getByRole('alert')).toContainText('Error de conexión. Intenta nuevamente.');
      await see('no connection');
      await context.setOffline(false);
      await button(page, 'Intentar nuevamente').click();
      await button(page, 'Configurar 2FA').click();
      await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
      await see('the picture to scan');
      const app = new Authenticator(await page.getByRole('dialog').getByRole('code').innerText());
      await button(page, 'Ya escaneé el código').click();
      await codeField(page).fill('123');
      await codeField(page).press('Enter');
      await expect(page.getByText('Ingresa un código de 6 dígitos')).toBeVisible();
      await see('the code is too short');
      await codeField(page).fill(await app.nextCode());
      await button(page, 'Verificar').click();
      await expect(page.getByText('¡2FA Activado!')).toBeVisible();
      const recoveryCodes = await readRecoveryCodes(page);
      await see('recovery codes');
      await finish(page);
      await expect(page.getByText('2FA configurado correctamente')).toBeVisible();
      await see('on');
      await button(page, 'Generar códigos nuevos').click();
      await expect(codeField(page)).toBeVisible();
      await see('asked for a code');
      await button(page, 'Usar un código de recuperación').click();
      await see('asked for a recovery code');
      await button(page, 'Usar el código de mi aplicación').click();
      await codeField(page).fill(await app.nextCode());
      await button(page, 'Generar códigos').click();
      const newCodes = await readRecoveryCodes(page);
      expect(newCodes).not.toEqual(recoveryCodes);
      await see('new recovery codes');
      await finish(page);
      await page.getByRole('link', { name: 'Datos', exact: true }).click();
      await button(page, 'Eliminar mi cuenta').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
      await expect(codeField(page)).toBeFocused();
      await see('a deletion asks for a code');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
      await button(page, 'Desactivar 2FA').click();
      await expect(page.getByRole('dialog', { name: '¿Desactivar 2FA?' })).toBeVisible();
      await see('asked whether to turn it off');
      await button(page, 'Usar un código de recuperación').click();
      await page.getByLabel('Código de recuperación').fill(newCodes[0]!);
      await page.getByRole('dialog').getByRole('button', { name: 'Desactivar 2FA' }).click();
      await expect(page.getByText('2FA desactivado exitosamente')).toBeVisible();
      await expect(button(page, 'Cerrar las demás sesiones').first()).toBeVisible();
      await see('off, and offered to close other sessions');
    },
  },
  {
    name: 'the second factor: asked after a sign-in',
    expectedErrors: /status of (422|429) .*\/api\/2fa\//,
    walk: async ({ page, context, see }) => {
      const account = await provenAccount();
      await enroll(await openSession(context, account));
      await context.clearCookies();
      await openSession(context, account);
      await page.goto(route);
      await expect(challenge(page)).toBeVisible();
      await see('asked for a code');
      await codeField(page).fill('000000');
      await expect(page.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
      await see('a wrong code');
      await button(page, 'Usar un código de recuperación').click();
      await page.getByLabel('Código de recuperación').fill('0000-0000-0000-0000');
      await see('a recovery code typed');
      await button(page, 'Usar el código de mi aplicación').click();
      for (let tries = 1; (await page.getByRole('timer').count()) === 0; tries++) {
        expect(tries).toBeLessThan(8);
        const answer = page.waitForResponse('**/api/2fa/challenge');
        await codeField(page).fill(`00000${tries}`);
        await answer;
        await expect(codeField(page)).toHaveValue('');
      }
      await see('too many wrong codes');
    },
  },
];
