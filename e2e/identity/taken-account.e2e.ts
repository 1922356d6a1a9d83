/** Somebody makes an account with an address that is not theirs; its owner comes later, by the mails that arrive. */
import { expect, expectAccessible, signIn, test } from '../journey.ts';
import { linkIn } from './inbox.ts';
import { makeNewPassword } from './new-password.ts';

const path = '/empresa/cuenta';

test.use({ expectedErrors: /status of (400|401|403) / });

test('the owner of the address confirms nothing for a stranger, and a new password shuts the stranger out', async ({
  page: stranger,
  account,
  browser,
}) => {
  await signIn(stranger, account, path);
  await stranger.getByRole('button', { name: 'Configurar 2FA Ahora' }).click();
  await stranger.getByRole('button', { name: 'Configurar 2FA', exact: true }).click();
  const dialog = stranger.getByRole('dialog', { name: 'Confirma tu correo' });
  await expect(dialog).toContainText(account.email);
  await expectAccessible(stranger);
  await dialog.getByRole('button', { name: 'Enviarme el correo otra vez' }).click();
  await expect(dialog).toContainText('en unos minutos llega otro correo');
  await dialog.getByRole('button', { name: 'Ya lo confirmé' }).click();
  await stranger.getByRole('button', { name: 'Configurar 2FA', exact: true }).click();
  await expect(dialog).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'es-ES' });
  const owner = await elsewhere.newPage();
  const confirm = { subject: /Confirma tu correo/, button: 'Confirmar mi correo' };
  await owner.goto(await linkIn(browser, account.email, confirm));
  await expect(owner.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Contraseña', { exact: true }).fill('no la sé');
  await owner.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(owner.getByRole('alert')).toContainText('Esa contraseña no es la de esta cuenta');

  const password = await makeNewPassword(browser, owner, account);

  await stranger.reload();
  await expect(stranger.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  await signIn(owner, { ...account, password }, path);
  await expect(owner.getByRole('region', { name: 'Actividad de seguridad' })).toContainText(
    'Todas las sesiones cerradas',
  );
  await expect(owner.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});
