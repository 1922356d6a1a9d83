import { openElsewhere, openSession } from '../customer.ts';
import { query } from '../database.ts';
import { expect, signIn, test } from '../journey.ts';
import { allWidths } from '../see.ts';
import { signOut } from './history.ts';

const { step } = test;
const path = '/empresa/cuenta';

test.use({ isLong: true });

test('the account page: choices of mail by their own address, sessions closed by one or by all, the log in pages, the profile', async ({
  page,
  customer,
  see,
}) => {
  const { page: other, close } = await openElsewhere(page, customer);
  await other.goto('/empresa/ordenes');
  await expect(other.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();

  const weekly = page.getByRole('checkbox', { name: 'Una palabra cada semana' });
  await step('what comes by mail is chosen by its own address; what always comes says why', async () => {
    await page.goto(`${path}#avisos`);
    await expect(weekly).toBeInViewport();
    await weekly.click();
    await expect(weekly).not.toBeChecked();
    for (const [name, reason] of [
      ['Pagos y recibos', 'Siempre llegan: son la prueba de lo que pagaste.'],
      ['Seguridad de tu cuenta', 'Siempre llegan: así sabes si alguien más entró.'],
    ] as const) {
      const fixed = page.getByRole('checkbox', { name });
      await expect(fixed).toBeChecked();
      await expect(fixed).toBeDisabled();
      await expect(fixed).toHaveAccessibleDescription(reason);
    }
  });

  const parts = page.getByRole('navigation', { name: 'Partes de tu cuenta' });
  const sessions = page.getByRole('region', { name: 'Sesiones activas' });
  const activity = page.getByRole('region', { name: 'Actividad de seguridad' });
  await parts.getByRole('link', { name: 'Seguridad' }).click();
  await step('a session is closed from another browser', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').first()).toContainText('Este dispositivo');
    const last = sessions.getByRole('listitem').last();
    await expect(last).toContainText(/Última actividad hace/);
    await last.getByRole('button', { name: /^Cerrar sesión/ }).click();
    await expect(page.getByText(/^Cerramos la sesión de/)).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions).toContainText('Tu cuenta no está abierta en ningún otro dispositivo.');
    await expect(activity).toContainText('Sesión cerrada desde otro dispositivo');
    await expect(activity.getByText('Inicio de sesión')).toHaveCount(2);
    await expect(activity.getByRole('heading', { level: 3, name: 'Hoy' })).toBeVisible();
    await see('as it is usually', allWidths);
  });
  await step('the closed one ends at its next call, with a reason that is told once', async () => {
    await other.reload();
    await expect(other.getByText('Tu sesión se cerró')).toBeVisible();
    await expect(other.getByRole('heading', { name: /Bienvenido/ })).toBeVisible();
    await see('after the session was closed elsewhere', undefined, other);
    await signIn(other, customer, '/empresa/ordenes');
    await expect(other.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
    await signOut(other);
    await expect(other.getByText('Tu sesión se cerró')).toBeHidden();
  });

  const again = await openSession(other.context(), customer);
  await again.call('POST /api/session');
  await repeatEvent(customer.email, 21);
  await page.reload();
  await step('the log goes back page by page, and the reader goes on where the last page ended', async () => {
    const entries = activity.getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await page.getByRole('button', { name: 'Ver todo' }).press('Enter');
    await expect(entries).toHaveCount(25);
    await expect(entries.nth(5)).toBeFocused();
    await page.getByRole('button', { name: 'Ver más' }).press('Enter');
    await expect(entries).toHaveCount(27);
    await expect(entries.nth(25)).toBeFocused();
    await expect(entries.last()).toContainText('Inicio de sesión');
    await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden();
    await see('all of a long log');
  });
  await step('every other session at once, with the keyboard alone', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    const endOthers = page.getByRole('button', { name: 'Cerrar todas las demás' });
    await endOthers.press('Enter');
    const dialog = page.getByRole('dialog', { name: '¿Cerrar todas las demás sesiones?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(endOthers).toBeFocused();
    await page.keyboard.press('Enter');
    await see('asked whether to close the others');
    await dialog.getByRole('button', { name: 'Cerrar las demás' }).press('Enter');
    await expect(page.getByText('Cerramos 1 sesión. Solo queda abierta esta.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Sesiones' })).toBeFocused();
    await close();
  });

  await step('what the identity provider knows, in the order of the specification', async () => {
    await expect(parts.getByRole('link')).toHaveText(['Seguridad', 'Perfil', 'Pagos', 'Datos']);
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
    await expect(card.getByRole('definition').nth(4)).toHaveText(customer.email);
    await expect(weekly).not.toBeChecked();
    await page.goBack();
    await expect(sessions).toBeVisible();
  });
  await step('the connected account is a switch of this screen alone', async () => {
    await page.goto(`${path}#conectadas`);
    const card = page.getByRole('region', { name: 'Cuentas Conectadas' });
    const google = card.getByRole('switch', { name: 'Cuenta de Google' });
    await expect(card).toContainText('No Conectado');
    await expect(card).toContainText('0 activas de 1');
    await expect(page.getByRole('group', { name: 'Por correo' }).getByRole('checkbox').first()).toBeVisible();
    const writes: string[] = [];
    // Idle-time reads do not belong to the switch.
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    await google.press('Space');
    await expect(google).toBeChecked();
    await expect(card).toContainText(customer.email);
    await expect(card).toContainText('1 activas de 1');
    await see('who one is, connected');
    expect(writes).toEqual([]);
  });
});

/** Copies the newest event of the person's log `times` times. */
async function repeatEvent(email: string, times: number): Promise<void> {
  await query(
    `insert into security_events (user_id, session_id, kind)
       select user_id, session_id, kind
         from (select * from security_events where user_id = (select id from users where email = $1) order by id desc limit 1) newest,
              generate_series(1, $2)`,
    [email, times],
  );
}
