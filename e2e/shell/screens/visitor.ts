import { expect, goWithin } from '../../journey.ts';
import { openElsewhere, openSession } from '../../customer.ts';
import { provenAccount } from './names.ts';
import type { Screen } from './screen.ts';

/** What is seen by whoever is not signed in. */
export const visitorScreens: Screen[] = [
  {
    routes: ['/terminos', '/privacidad', '/guia', '/auth/callback'],
    name: 'what a visitor reads: the guide, what is agreed, and that a sign-in was refused',
    walk: async ({ page, see }) => {
      // The wizard’s gate says more than the callback’s page.
      await page.goto('/auth/callback?error=access_denied&error_description=nadie%20entra&state=ninguno');
      await expect(page.getByRole('heading', { name: 'Error de autenticación' })).toBeVisible();
      await see('a sign-in that was refused');
      for (const [path, title] of [
        ['/terminos', 'Términos y Condiciones'],
        ['/privacidad', 'Política de Privacidad'],
      ] as const) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await see(path);
      }
      // Below the guide each is a page of its own, without the application.
      for (const [path, title] of [
        ['/guia', 'Cómo se forma tu LLC'],
        ['/guia/despues', 'Después de formar tu LLC'],
        ['/guia/impuestos', 'Impuestos y obligaciones de tu LLC'],
        ['/guia/impuestos/formulario-5472', 'Formulario 5472 con 1120 pro forma'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await see(path);
      }
    },
  },
  {
    routes: ['/auth/sign-in/default'],
    name: 'the sign-in page',
    expectedErrors: /status of 401 .*\/api\//,
    walk: async ({ page, context, see }) => {
      await page.goto('/auth/sign-in/default');
      await expect(page.getByRole('heading', { name: /Bienvenido/ })).toBeVisible();
      await see('as a visitor');
      const account = await provenAccount();
      const customer = await openSession(context, account);
      await page.goto('/empresa/ordenes');
      await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
      const other = await openElsewhere(page, customer);
      await other.page.goto('/empresa/cuenta');
      await other.page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
      await other.page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
      await expect(other.page.getByText('Cerramos 1 sesión')).toBeVisible();
      await other.close();
      await page.reload();
      await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
      await expect(page.getByRole('heading', { name: /Bienvenido/ })).toBeVisible();
      await see('after the session was closed elsewhere');
    },
  },
];
