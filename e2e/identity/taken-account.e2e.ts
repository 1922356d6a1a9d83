import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { fillLogin } from './history.ts';
import { linkIn } from './inbox.ts';

const { step } = test;
const path = '/empresa/cuenta';

test.use({ isLong: true, expectedErrors: /status of (400|401|403) / });

test('the owner of the address confirms nothing for a stranger, and a new password shuts the stranger out', async ({
  page: stranger,
  context,
  customer,
  browser,
  see,
}) => {
  await stranger.goto(path);
  await step('a mail for a new password is asked for on the account page', async () => {
    const card = stranger.getByRole('region', { name: 'Reiniciar Contraseña' });
    await card.getByRole('button', { name: 'Enviarme el correo' }).click();
    await expect(card.getByText('Password reset email sent successfully.')).toBeVisible();
    await expect(card).toContainText(customer.email);
    await see('a mail for a new password on its way');
    await expect(stranger.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
      'Correo para cambiar la contraseña solicitado',
    );
  });
  await step('2FA waits for the address to be proven', async () => {
    await stranger.getByRole('button', { name: 'Configurar 2FA Ahora' }).click();
    await stranger.getByRole('button', { name: 'Configurar 2FA', exact: true }).click();
    const dialog = stranger.getByRole('dialog', { name: 'Confirma tu correo' });
    await expect(dialog).toContainText(customer.email);
    await see('the second factor asks for a proven address');
    await dialog.getByRole('button', { name: 'Enviarme el correo otra vez' }).click();
    await expect(dialog).toContainText('en unos minutos llega otro correo');
    await dialog.getByRole('button', { name: 'Ya lo confirmé' }).click();
    await stranger.getByRole('button', { name: 'Configurar 2FA', exact: true }).click();
    await expect(dialog).toBeVisible();
  });

  // The mails are opened in another browser, as on a phone.
  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const owner = await elsewhere.newPage();
  await step('the address is not proven without the password', async () => {
    const confirm = { subject: /Confirma tu correo/, button: 'Confirmar mi correo' };
    await owner.goto(await linkIn(customer.email, confirm));
    await owner.getByLabel('Contraseña', { exact: true }).fill('no la sé');
    await owner.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await expect(owner.getByRole('alert')).toContainText('Esa contraseña no es la de esta cuenta');
    await see('asked to prove an address, with a wrong password', undefined, owner);
  });

  const password = `nueva-${customer.password}`;
  await step('a new password by mail, up to a sign-in with it', async () => {
    const reset = { subject: /contraseña/, button: 'Crear una nueva contraseña' };
    await owner.goto(await linkIn(customer.email, reset));
    await see('asked for a new password', undefined, owner);
    await owner.getByLabel('Contraseña nueva').fill(password);
    await owner.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(owner.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
    // The provider tells the API right after it has answered.
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 15_000 });
    await owner.getByRole('link', { name: 'Iniciar sesión' }).click();
    await owner.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
    await fillLogin(owner, { email: customer.email, password });
  });

  const notice = owner.getByRole('note').filter({ hasText: 'Tu contraseña se cambió' });
  const sessions = owner.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem');
  await step(
    'whoever comes from a changed password finds the sessions closed, and closes what is opened since',
    async () => {
      await expect(notice).toBeVisible();
      await see('after a changed password', undefined, owner);
      await expect(owner).toHaveURL(path);
      await expect(owner.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
        'Todas las sesiones cerradas',
      );
      await expect(sessions).toHaveCount(1);
      const opened = await openSession(context, { ...customer, password });
      await opened.call('POST /api/session');
      await notice.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
      await expect(owner.getByText('Cerramos 1 sesión. Solo queda abierta esta.')).toBeVisible();
      await expect(notice).toBeHidden();
      await expect(sessions).toHaveCount(1);
      await elsewhere.close();
    },
  );
});
