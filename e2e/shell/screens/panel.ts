import type { BrowserContext } from '@playwright/test';
import type { Account } from '../../account.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession, type Customer } from '../../customer.ts';
import { expect, goWithin } from '../../journey.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { names, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/admin/politicas';

/** Somebody who has an account comes into the team. */
async function join(context: BrowserContext, by: Customer, account: Account): Promise<void> {
  const elsewhere = await context.browser()!.newContext();
  await (await openSession(elsewhere, account)).call('POST /api/session');
  await elsewhere.close();
  await by.call('POST /api/admin/staff', { body: { email: account.email, role: 'agent' } });
}

export const panelScreens: Screen[] = [
  {
    routes: [route, '/admin/equipo'],
    name: 'the policies and the team',
    expectedErrors: /status of 404 .*\/api\/admin\/staff/,
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
      const others = await provenAccount();
      await join(context, staff, others);
      await goWithin(page, `/admin/equipo?q=${encodeURIComponent(others.email)}`);
      const team = page.getByRole('table', { name: 'Equipo' });
      await expect(team.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('table', { name: 'Actividad' })).toContainText('Añadió a alguien al equipo');
      await see('one found', allWidths);
      await goWithin(page, '/admin/equipo');
      await expect(team.getByText(others.email)).toBeVisible();
      await see('the team and what it did', allWidths);
      await page
        .getByRole('button', { name: /^Hacer administrador/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('asked whether to give another role');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Añadir', exact: true }).click();
      await page.getByLabel('Correo de su cuenta').fill(names.email());
      await page.getByRole('dialog').getByRole('button', { name: 'Añadir' }).click();
      await expect(page.getByRole('dialog').getByText('No hay ninguna cuenta con ese correo.')).toBeVisible();
      await see('nobody has that address');
      await goWithin(page, '/admin/equipo?q=nadie-se-llama-así');
      await expect(page.getByText('Nadie del equipo coincide')).toBeVisible();
      await see('nobody found');
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
