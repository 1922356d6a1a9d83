import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, goWithin } from '../../journey.ts';
import { arrive } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** The loading screen has a heading too, but no way out. */
async function expectPlace(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const places: Screen[] = [
  {
    routes: ['/empresa/ordenes', '/empresa/impuestos'],
    name: '/empresa/ordenes and what surrounds every screen, and addresses that lead nowhere',
    expectedErrors: /status of 404/,
    walk: async ({ page, context, see }) => {
      await arrive(context);
      await page.goto('/empresa/ordenes');
      await expectPlace(page);
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await see('menu open', allWidths);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Contraer sidebar' }).click();
      await see('sidebar folded');
      for (const name of ['Términos y Condiciones', 'Política de Privacidad']) {
        await page.getByRole('contentinfo').getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await see(`${name} open`);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('about to sign out');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Expandir sidebar' }).click();
      await page.getByRole('link', { name: 'Impuestos' }).first().click();
      await expect(page.getByRole('heading', { name: 'No hay empresas registradas' })).toBeVisible();
      await see('taxes without a company', allWidths);
      const nowhere = page.getByRole('heading', { name: 'Esta página no existe' });
      await goWithin(page, `/empresa/${randomUUID()}`);
      await expect(nowhere).toBeVisible();
      await see('inside');
      await page.goto(`/${randomUUID()}`);
      await expect(nowhere).toBeVisible();
      await see('outside');
    },
  },
];
