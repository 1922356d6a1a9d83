import { readFile } from 'node:fs/promises';
import { test } from '../verified.ts';
import { expect } from '../journey.ts';
import { button, codeField, finish, readRecoveryCodes, setUp, signInAgain } from './second-factor.ts';

const { step } = test;
const path = '/empresa/cuenta';
const setUpNow = 'Configurar 2FA Ahora';

// A browser that was not asked for a code yet begins its page's reads, which are refused.
test.use({
  isLong: true,
  expectedErrors:
    /status of (422|429) .*\/api\/2fa\/|status of 403 .*\/api\/(2fa|sessions|security-events|notifications)|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test('2FA is set up with keys alone or a poor line, its codes are taken along, and too many wrong ones have to wait', async ({
  page,
  context,
  customer,
  see,
}) => {
  await page.goto(path);
  await step('each step goes by keys, and cancelling gives the focus back', async () => {
    await expect(page.getByText('Recomendado para mayor seguridad')).toBeVisible();
    await button(page, setUpNow).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('what it is');
    await button(page, 'Configurar 2FA').press('Enter');
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
    await see('the picture to scan');
    const first = await page.getByRole('code').innerText();
    await button(page, 'Nuevo QR').press('Enter');
    await expect(page.getByRole('code')).not.toHaveText(first);
    await button(page, 'Ya escaneé el código').press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type('12-3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ingresa un código de 6 dígitos')).toBeVisible();
    await expect(codeField(page)).toHaveValue('123');
    await expect(button(page, 'Verificar')).toBeDisabled();
    await see('the code is too short');
    await button(page, 'Volver').press('Enter');
    await button(page, 'Cancelar configuración').press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button(page, setUpNow)).toBeFocused();
  });
  await step('a wrong code is cleared, a lost connection keeps it', async () => {
    await button(page, setUpNow).click();
    await context.setOffline(true);
    await button(page, 'Configurar 2FA').click();
    await expect(page.getByRole('alert')).toContainText('Error de conexión. Intenta nuevamente.');
    await see('no connection');
    await context.setOffline(false);
    await button(page, 'Intentar nuevamente').click();
    await button(page, 'Configurar 2FA').click();
    await button(page, 'Ya escaneé el código').click();
    await codeField(page).fill('000000');
    await button(page, 'Verificar').click();
    await expect(page.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
    await expect(codeField(page)).toHaveValue('');
    await expect(codeField(page)).toBeFocused();
    await context.setOffline(true);
    await codeField(page).fill('000001');
    await button(page, 'Verificar').click();
    await expect(page.getByText('Error verificando código. Intenta nuevamente.')).toBeVisible();
    await expect(codeField(page)).toHaveValue('000001');
    await context.setOffline(false);
    await button(page, 'Volver').click();
    await button(page, 'Cancelar configuración').click();
  });
  await step('the recovery codes can be taken along, and must be before the dialog closes', async () => {
    await button(page, setUpNow).click();
    await setUp(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar (.txt)').click()]);
    const text = await readFile(await download.path(), 'utf8');
    for (const code of await readRecoveryCodes(page)) expect(text).toContain(code);
    await page.keyboard.press('Escape');
    await see('recovery codes');
    await finish(page);
    await expect(page.getByText('2FA configurado correctamente')).toBeVisible();
    await expect(page.getByText(/Cuenta protegida desde \d+ de \w+ de \d{4}/)).toBeVisible();
    await see('on');
  });

  await step('after too many wrong codes one waits, and may always leave', async () => {
    await signInAgain(page, customer);
    await page.goto(path);
    for (let tries = 0; (await page.getByRole('timer').count()) === 0; tries++) {
      expect(tries).toBeLessThan(8);
      const answer = page.waitForResponse('**/api/2fa/challenge');
      await codeField(page).fill(`00000${tries}`);
      await answer;
      await expect(codeField(page)).toHaveValue('');
    }
    await expect(page.getByText(/Podrás volver a probar en 0:\d\d/)).toBeVisible();
    await expect(button(page, 'Continuar')).toBeDisabled();
    await see('too many wrong codes');
    await button(page, 'Cerrar sesión').click();
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  });
});
