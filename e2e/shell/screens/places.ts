import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../../journey.ts';
import { arrive } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** The loading screen has a heading too, but no way out. */
async function expectPlace(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Pages of which there is nothing to see yet but their heading and their promise. */
const routes = ['impuestos'].map((name) => `/empresa/${name}`);

export const places: Screen[] = [
  {
    routes,
    name: 'the places of the map',
    walk: async ({ page, context, see }) => {
      await arrive(context);
      for (const route of routes) {
        await page.goto(route);
        await expectPlace(page);
        await see(route, allWidths);
      }
    },
  },
  {
    routes: ['/empresa/ordenes'],
    name: '/empresa/ordenes and what surrounds every screen',
    walk: async ({ page, context, see }) => {
      await arrive(context);
      await page.goto('/empresa/ordenes');
      await expectPlace(page);
      await see('with nothing', allWidths);
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
    },
  },
  {
    name: 'an address that leads nowhere',
    expectedErrors: /status of 404/,
    walk: async ({ page, context, see }) => {
      await arrive(context);
      for (const path of [`/empresa/${randomUUID()}`, `/${randomUUID()}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
        await see(path.startsWith('/empresa') ? 'inside' : 'outside');
      }
    },
  },
];
