import { linkIn } from '../../identity/inbox.ts';
import { expect } from '../../journey.ts';
import { openElsewhere, openSession } from '../../customer.ts';
import { createCompany } from '../../purchase.ts';
import { arrive, longDetails, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/cuenta';

export const accountScreens: Screen[] = [
  {
    routes: [route],
    name: 'the account: sessions, log, password',
    expectedErrors: /status of 403 .*\/api\/2fa\/setup\/generate/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await createCompany(customer, longDetails());
      const other = await openElsewhere(page, customer);
      await other.page.goto('/empresa/ordenes');
      await expect(other.page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
      await other.close();
      await page.goto(`${route}?contrasena=cambiada`);
      const activity = page.getByRole('region', { name: 'Actividad de seguridad' });
      await expect(activity).toContainText('Inicio de sesión');
      await expect(page.getByRole('note').filter({ hasText: 'Tu contraseña se cambió' })).toBeVisible();
      await see('after a changed password');
      await page.reload();
      await expect(activity).toContainText('Inicio de sesión');
      await see('as it is usually', allWidths);
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Por correo' }).getByRole('checkbox').first()).toBeVisible();
      await page.getByRole('switch', { name: 'Cuenta de Google' }).press('Space');
      await see('who one is, connected', allWidths);
      await page.getByRole('link', { name: 'Datos', exact: true }).click();
      await expect(page.getByText('Ahora no podemos eliminar tu cuenta')).toBeVisible();
      await see('its end is held back while a company is being formed', allWidths);
      await page.getByRole('link', { name: 'Seguridad', exact: true }).click();
      const password = page.getByRole('region', { name: 'Reiniciar Contraseña' });
      await password.getByRole('button', { name: 'Enviarme el correo' }).click();
      await expect(password.getByText('Password reset email sent successfully.')).toBeVisible();
      await see('a mail for a new password on its way');
      await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('asked whether to close the others');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Configurar 2FA Ahora' }).click();
      await page.getByRole('button', { name: 'Configurar 2FA', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Confirma tu correo' })).toBeVisible();
      await see('the second factor asks for a proven address');
      await page.evaluate(async () => {
        for (let count = 0; count < 30; count++) await fetch('/api/security-events/password-reset', { method: 'POST' });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Ver todo' }).click();
      await page.getByRole('button', { name: 'Ver más' }).click();
      await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden();
      await see('all of a long log');
    },
  },
  {
    routes: [route],
    name: 'the account: one’s data, and its end',
    walk: async ({ page, context, see }) => {
      const account = await provenAccount();
      const customer = await openSession(context, account);
      await customer.call('POST /api/session');
      await page.goto(`${route}#datos`);
      const copy = page.getByRole('region', { name: 'Descargar mis datos' });
      await copy.getByRole('button', { name: 'Preparar mi copia' }).click();
      await expect(copy.getByRole('link', { name: /^Descargar/ })).toBeVisible({ timeout: 20_000 });
      await see('a copy is ready');
      const end = page.getByRole('region', { name: 'Eliminar mi cuenta' });
      await end.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('told what a deletion means');
      await page.getByRole('dialog').getByRole('button', { name: 'Enviarme el correo' }).click();
      await expect(end).toContainText('Falta que lo confirmes');
      await see('a deletion waits to be confirmed');
      const mail = { subject: /Confirma que quieres eliminar tu cuenta/, button: 'Confirmar la eliminación' };
      await page.goto(await linkIn(context.browser()!, account.email, mail));
      const confirm = page.getByRole('button', { name: 'Sí, eliminar mi cuenta' });
      await expect(confirm).toBeVisible();
      await see('asked whether to confirm a deletion');
      await confirm.click();
      await expect(page.getByText('Confirmaste la eliminación de tu cuenta')).toBeVisible();
      await see('a deletion is confirmed');
    },
  },
];
