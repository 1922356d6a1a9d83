import { expect } from '../../journey.ts';
import { openElsewhere, openSession } from '../../customer.ts';
import { provenAccount } from './names.ts';
import type { Screen } from './screen.ts';

const legal = (route: string): Screen => ({
  routes: [route],
  name: route,
  walk: async ({ page, see }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await see('as a visitor reads it');
  },
});

/** What is seen by whoever is not signed in. */
export const visitorScreens: Screen[] = [
  legal('/terminos'),
  legal('/privacidad'),
  {
    routes: ['/guia'],
    name: 'the guide',
    walk: async ({ page, see }) => {
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
  {
    routes: ['/auth/callback'],
    name: 'a sign-in that was refused',
    walk: async ({ page, see }) => {
      // The wizard’s gate says more than the callback’s page.
      await page.goto('/auth/callback?error=access_denied&error_description=nadie%20entra&state=ninguno');
      await expect(page.getByRole('heading', { name: 'Error de autenticación' })).toBeVisible();
      await see('on the way back');
    },
  },
];
