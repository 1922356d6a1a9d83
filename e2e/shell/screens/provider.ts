import { linkIn } from '../../identity/inbox.ts';
import { createAccount, expect } from '../../journey.ts';
import { names } from './names.ts';
import type { Screen } from './screen.ts';

/** Pages of the identity provider, as one link leads to the next. */
export const providerScreens: Screen[] = [
  {
    // Leads there at once.
    routes: ['/auth/login'],
    name: 'the identity provider: signing in, signing up, a forgotten password',
    expectedErrors: /status of (400|422) /,
    walk: async ({ page, see }) => {
      await page.goto('/auth/login');
      await expect(page.getByLabel('Correo electrónico')).toBeVisible();
      await see('sign-in');
      await page.getByLabel('Correo electrónico').fill(names.email());
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
      await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await see('wrong password');
      await page.getByRole('link', { name: /olvidaste/i }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await see('password forgotten');
      await page.getByLabel('Correo electrónico').fill(names.email());
      await page.getByRole('button', { name: /correo|enlace|Enviar/i }).click();
      await see('password mail on its way');
      await page.goto('/auth/login?screen_hint=signup');
      await expect(page.getByLabel('Apellido')).toBeVisible();
      await see('sign-up');
      await page.getByLabel('Nombre').fill('1234');
      await page.getByLabel('Apellido').fill('1234');
      await page.getByLabel('Correo electrónico').fill(names.email());
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-bastante-larga');
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await expect(page.getByText('Escribe solo tu nombre').first()).toBeVisible();
      await see('sign-up refused');
    },
  },
  {
    name: 'the identity provider: what its mails lead to',
    expectedErrors: /status of 4\d\d /,
    walk: async ({ page, context, see }) => {
      const { email, password } = await createAccount({ ...names.person, email: names.email() });
      const browser = context.browser()!;
      await page.goto(await linkIn(browser, email, { subject: /Confirma tu correo/, button: 'Confirmar mi correo' }));
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
      await see('asked to prove an address');
      await page.getByLabel('Contraseña', { exact: true }).fill('no la sé');
      await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
      await expect(page.getByRole('alert')).toContainText('Esa contraseña no es la de esta cuenta');
      await see('proven with a wrong password');
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeHidden();
      await see('proven');
      await fetch(`${process.env['IDENTITY_URL']}/dbconnections/change_password`, {
        method: 'POST',
        body: new URLSearchParams({ email, connection: 'Username-Password-Authentication' }),
      });
      await page.goto(await linkIn(browser, email, { subject: /contraseña/, button: 'Crear una nueva contraseña' }));
      await expect(page.getByLabel('Contraseña nueva')).toBeVisible();
      await see('asked for a new password');
      await page.getByLabel('Contraseña nueva').fill(`nueva-${password}`);
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
      await see('a new password is kept');
      await page.goto(`${process.env['IDENTITY_URL']}/authorize?client_id=nadie`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await see('a link that is not valid');
    },
  },
];
