import { expect, signIn, test } from '../journey.ts';
import { linkIn } from './inbox.ts';

const path = '/empresa/cuenta';

test('a new password by mail, from the account page to a sign-in with it', async ({ page, account, browser }) => {
  await signIn(page, account, path);
  const card = page.getByRole('region', { name: 'Reiniciar Contraseña' });
  await card.getByRole('button', { name: 'Enviarme el correo' }).click();
  await expect(card.getByText('Password reset email sent successfully.')).toBeVisible();
  await expect(card).toContainText(account.email);
  await expect(page.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Correo para cambiar la contraseña solicitado',
  );

  // The mail is opened in another browser, as on a phone.
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const phone = await elsewhere.newPage();
  await phone.goto(
    await linkIn(browser, account.email, { subject: /contraseña/, button: 'Crear una nueva contraseña' }),
  );
  const password = `nueva-${account.password}`;
  await phone.getByLabel('Contraseña nueva').fill(password);
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(phone.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
  await phone.getByRole('link', { name: 'Iniciar sesión' }).click();
  await phone.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await phone.getByLabel('Correo electrónico').fill(account.email);
  await phone.getByLabel('Contraseña', { exact: true }).fill(password);
  await phone.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
  await expect(phone.getByRole('note').filter({ hasText: 'Tu contraseña se cambió' })).toBeVisible();
  await expect(phone).toHaveURL(path);
  await elsewhere.close();
});

test('whoever comes from a changed password closes the other sessions', async ({ page, account, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  await signIn(await elsewhere.newPage(), account, '/empresa/ordenes');
  await signIn(page, account, path);
  await page.goto(`${path}?contrasena=cambiada`);
  await expect(page).toHaveURL(path);
  const notice = page.getByRole('note').filter({ hasText: 'Tu contraseña se cambió' });
  await notice.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await expect(page.getByText('Cerramos 1 sesión. Solo queda abierta esta.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});

test('a session closed from another browser ends at its next call', async ({ page, account, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const other = await elsewhere.newPage();
  await signIn(other, account, '/empresa/ordenes');
  await signIn(page, account, path);

  const sessions = page.getByRole('region', { name: 'Sesiones activas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('Este dispositivo');
  await expect(sessions.getByRole('listitem').last()).toContainText(/Última actividad hace/);
  await sessions
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Cerrar sesión/ })
    .click();
  await expect(page.getByText(/^Cerramos la sesión de/)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText('Tu cuenta no está abierta en ningún otro dispositivo.');

  await other.goto(path);
  await expect(other.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  await elsewhere.close();

  const activity = page.getByRole('region', { name: 'Actividad de seguridad' });
  await expect(activity).toContainText('Sesión cerrada desde otro dispositivo');
  await expect(activity.getByText('Inicio de sesión')).toHaveCount(2);
  await expect(activity.getByRole('heading', { level: 3, name: 'Hoy' })).toBeVisible();
});

test('the log goes back page by page, and the reader goes on where the last page ended', async ({ page, account }) => {
  await signIn(page, account, path);
  const entries = page.getByRole('region', { name: 'Actividad de seguridad' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await page.evaluate(async () => {
    for (let count = 0; count < 30; count++) await fetch('/api/security-events/password-reset', { method: 'POST' });
  });
  await page.reload();
  await expect(entries).toHaveCount(5);
  await page.getByRole('button', { name: 'Ver todo' }).press('Enter');
  await expect(entries).toHaveCount(25);
  await expect(entries.nth(5)).toBeFocused();
  await page.getByRole('button', { name: 'Ver más' }).press('Enter');
  await expect(entries).toHaveCount(31);
  await expect(entries.nth(25)).toBeFocused();
  await expect(entries.last()).toContainText('Inicio de sesión');
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden();
});

test('every other session at once, with the keyboard alone', async ({ page, account, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  await signIn(await elsewhere.newPage(), account, '/empresa/ordenes');
  await signIn(page, account, path);
  const endOthers = page.getByRole('button', { name: 'Cerrar todas las demás' });
  await endOthers.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Cerrar todas las demás sesiones?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(endOthers).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cerrar las demás' }).press('Enter');
  await expect(page.getByText('Cerramos 1 sesión. Solo queda abierta esta.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Sesiones' })).toBeFocused();
  await elsewhere.close();
});

test('what the identity provider knows, in the order of the specification', async ({ page, account }) => {
  await signIn(page, account, path);
  const parts = page.getByRole('navigation', { name: 'Partes de tu cuenta' });
  await expect(parts.getByRole('link')).toHaveText(['Seguridad', 'Perfil', 'Datos']);
  await parts.getByRole('link', { name: 'Perfil' }).press('Enter');
  await expect(page).toHaveURL(`${path}#perfil`);
  await expect(parts.locator('[aria-current]')).toHaveText('Perfil');
  const card = page.getByRole('region', { name: 'Información de la Cuenta' });
  await expect(card.getByRole('term')).toHaveText([
    'Nombre Completo',
    'Nombre',
    'Apellido',
    'Nombre de Usuario',
    'Correo Electrónico',
    'Idioma',
  ]);
  await expect(card.getByRole('definition').nth(4)).toHaveText(account.email);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Sesiones activas' })).toBeVisible();
});

test('the connected account is a switch of this screen alone', async ({ page, account }) => {
  await signIn(page, account, path);
  await page.goto(`${path}#conectadas`);
  const card = page.getByRole('region', { name: 'Cuentas Conectadas' });
  const google = card.getByRole('switch', { name: 'Cuenta de Google' });
  await expect(card).toContainText('No Conectado');
  await expect(card).toContainText('0 activas de 1');
  // The page's last call is behind it.
  await expect(page.getByRole('group', { name: 'Por correo' }).getByRole('checkbox').first()).toBeVisible();
  const writes: string[] = [];
  // What the page still reads, when the browser has nothing else to do, is nothing of the switch.
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  await google.press('Space');
  await expect(google).toBeChecked();
  await expect(card).toContainText(account.email);
  await expect(card).toContainText('1 activas de 1');
  expect(writes).toEqual([]);
});
