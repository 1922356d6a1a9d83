import { readFile } from 'node:fs/promises';
import { test } from '../proven.ts';
import { expect } from '../journey.ts';
import { button, codeField, enroll, finish, readRecoveryCodes, setUp } from './second-factor.ts';

// Whoever walks here is signed in, and has proven the address.
test.beforeEach(({ customer }) => void customer);

const path = '/empresa/cuenta';

test('each step goes by keys, and cancelling gives the focus back', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByText('Recomendado para mayor seguridad')).toBeVisible();
  await button(page, 'Configurar 2FA Ahora').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await button(page, 'Configurar 2FA').press('Enter');
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
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
  await button(page, 'Volver').press('Enter');
  await button(page, 'Cancelar configuración').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Configurar 2FA Ahora')).toBeFocused();
});

test('the recovery codes can be taken along, and must be before the dialog closes', async ({ page }) => {
  await page.goto(path);
  await button(page, 'Configurar 2FA Ahora').click();
  await setUp(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar (.txt)').click()]);
  const text = await readFile(await download.path(), 'utf8');
  for (const code of await readRecoveryCodes(page)) expect(text).toContain(code);
  await page.keyboard.press('Escape');
  await finish(page);
  await expect(page.getByText('2FA configurado correctamente')).toBeVisible();
  await expect(page.getByText(/Cuenta protegida desde \d+ de \w+ de \d{4}/)).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 422 .*\/api\/2fa\/|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('a wrong code is cleared, a lost connection keeps it', async ({ page, context }) => {
    await page.goto(path);
    await button(page, 'Configurar 2FA Ahora').click();
    await context.setOffline(true);
    await button(page, 'Configurar 2FA').click();
    await expect(page.getByRole('alert')).toContainText('Error de conexión. Intenta nuevamente.');
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
  });
});

test('new recovery codes take the place of the old ones', async ({ page, customer }) => {
  const { app, recoveryCodes } = await enroll(customer);
  await page.goto(path);
  await button(page, 'Generar códigos nuevos').click();
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!);
  await button(page, 'Usar el código de mi aplicación').click();
  await codeField(page).fill(await app.nextCode());
  await button(page, 'Generar códigos').click();
  const newCodes = await readRecoveryCodes(page);
  expect(newCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await finish(page);
  await expect(page.getByText('Te quedan 10 de 10')).toBeVisible();
});
