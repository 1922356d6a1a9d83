import { expect, goWithin } from '../../journey.ts';
import { names } from './names.ts';
import type { Screen } from './screen.ts';

export const visitorScreens: Screen[] = [
  {
    routes: [
      '/terminos',
      '/privacidad',
      '/guia',
      '/verificar',
      '/auth/callback',
      '/auth/login',
      '/auth/sign-in/default',
    ],
    name: 'what a visitor reads: the sign-in and that one was refused, the guide, and what is agreed',
    expectedErrors: /status of 400 .*client_id=nadie/,
    walk: async ({ page, see }) => {
      await page.goto(`${process.env['IDENTITY_URL']}/authorize?client_id=nadie`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await see('a link that is not valid');
      await page.goto('/auth/login');
      await page.getByRole('link', { name: /olvidaste/i }).click();
      await expect(page.getByRole('button', { name: /enlace/ })).toBeVisible();
      await see('password forgotten');
      await page.getByLabel('Correo electrónico').fill(names.email());
      await page.getByRole('button', { name: /enlace/ }).click();
      await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
      await see('password mail on its way');
      const refusal = new URLSearchParams({ error: 'x'.repeat(200), error_description: 'y'.repeat(500) });
      await page.goto(`/auth/callback?${refusal}`);
      await expect(page.getByRole('heading', { name: 'Error de autenticación' })).toBeVisible();
      await see('a sign-in that was refused, with as many words as there is room for');
      for (const [path, title] of [
        ['/auth/sign-in/default', /Bienvenido/],
        ['/terminos', 'Términos y Condiciones'],
        ['/privacidad', 'Política de Privacidad'],
        ['/verificar', 'Comprueba un documento firmado'],
      ] as const) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await see(path);
      }
      // Guide pages are static, without the application.
      for (const [path, title] of [
        ['/guia', 'Cómo se forma tu LLC'],
        ['/guia/impuestos/formulario-5472', 'Formulario 5472 con 1120 pro forma'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await see(path);
      }
    },
  },
];
