import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { expect } from '../../journey.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { names, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/admin/politicas';

export const panelScreens: Screen[] = [
  {
    routes: [route],
    name: route,
    walk: async ({ page, context, see }) => {
      const staff = await openSession(context, await createAdministrator('policies’ screen', names.person));
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Primero, tu segundo factor' })).toBeVisible();
      await see('staff without a second factor');
      await enroll(staff);
      await page.reload();
      const row = page.getByRole('form', { name: 'Crear una empresa' });
      await expect(row).toBeVisible();
      await see('the policies');
      await row.getByLabel('Crear una empresa').selectOption('Se exige tras un plazo');
      await row.getByLabel('Días de plazo').fill('0');
      await row.getByRole('button', { name: /Guardar/ }).click();
      await expect(row.getByText('Escribe un número de días entre 1 y 90')).toBeVisible();
      await see('days refused');
    },
  },
  {
    routes: ['/admin/panel'],
    name: '/admin/panel',
    walk: async ({ page, context, see }) => {
      await enroll(await openSession(context, await createAdministrator('the panel’s screens', names.person)));
      await page.goto('/admin/panel');
      await expect(page.getByRole('heading', { name: 'Cola', exact: true })).toBeVisible();
      await see('no queue yet', allWidths);
      await page.getByRole('button', { name: /^Sesión de/ }).click();
      await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
      await see('who one is');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
      await see('the keys');
    },
  },
  {
    routes: [route],
    name: `${route}, for a customer`,
    walk: async ({ page, context, see }) => {
      await openSession(context, await provenAccount());
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
      await see('nothing there');
    },
  },
];
