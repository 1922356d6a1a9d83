import type { BrowserContext } from '@playwright/test';
import { createAccount, type Account } from '../../account.ts';
import { caseOf, makeOverdue, openUnseen } from '../../admin/case-staff.ts';
import { giveUp, tellUnwritable } from '../../admin/made-troubles.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession, type Customer } from '../../customer.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany, payRegistration } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** Somebody who has an account comes into the team. */
async function join(context: BrowserContext, by: Customer, account: Account): Promise<void> {
  const elsewhere = await context.browser()!.newContext();
  await (await openSession(elsewhere, account)).call('POST /api/session');
  await elsewhere.close();
  await by.call('POST /api/admin/staff', { body: { email: account.email, role: 'agent' } });
}

export const panelScreens: Screen[] = [
  {
    routes: ['/admin/politicas', '/admin/equipo', '/admin/sistema', '/admin/panel'],
    name: 'the panel’s frame: its policies, the team, the house itself, and the queue',
    expectedErrors: /status of 404 .*\/api\/admin\/staff|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const browser = context.browser()!;
      const staff = await openSession(context, await createAdministrator('policies’ screen', names.person));
      await page.goto('/admin/politicas');
      await expect(page.getByRole('heading', { name: 'Primero, tu segundo factor' })).toBeVisible();
      await see('staff without a second factor');
      await enroll(staff);
      await page.reload();
      const row = page.getByRole('form', { name: 'Crear una empresa' });
      await expect(row).toBeVisible();
      await row.getByLabel('Crear una empresa').selectOption('Se exige tras un plazo');
      await row.getByLabel('Días de plazo').fill('0');
      await row.getByRole('button', { name: /Guardar/ }).click();
      await expect(row.getByText('Escribe un número de días entre 1 y 90')).toBeVisible();
      await see('days refused');
      const others = await provenAccount();
      await join(context, staff, others);
      await goWithin(page, '/admin/equipo');
      const team = page.getByRole('table', { name: 'Equipo' });
      await expect(team.getByText(others.email)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Actividad' })).toContainText('Añadió a alguien al equipo');
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
      await page.keyboard.press('Escape');
      await goWithin(page, '/admin/equipo?q=nadie-se-llama-así');
      await expect(page.getByText('Nadie del equipo coincide')).toBeVisible();
      await see('nobody found');

      const account = await createAccount();
      await payRegistration(await openUnseen(browser, account));
      const [user] = await query<{ id: string }>('select id from users where email = $1', [account.email]);
      const outboxId = await tellUnwritable(user!.id);
      const given = await giveUp(`Error: ${'a'.repeat(200)}`);
      await goWithin(page, '/admin/sistema');
      await expect(page.getByRole('table', { name: 'Rondas' }).getByText('Comprobar pagos sin resolver')).toBeVisible();
      await see('parts and rounds', allWidths);
      await goWithin(page, '/admin/sistema?parte=tareas');
      await expect(page.getByRole('row').filter({ hasText: given })).toContainText('27 intentos');
      await expect(page.getByRole('row').filter({ hasText: outboxId })).toBeVisible({ timeout: 15_000 });
      await see('jobs that failed');
      await goWithin(page, '/admin/sistema?parte=tareas&tipo=make-invoice');
      await page.getByRole('button', { name: 'Reintentar todas' }).click();
      await expect(page.getByRole('dialog')).toContainText('«Hacer una factura»');
      await see('asked whether to retry all of a kind');
      await goWithin(page, '/admin/sistema?parte=tareas&tipo=nada');
      await expect(page.getByRole('heading', { name: 'No hay tareas fallidas' })).toBeVisible();
      await see('none of a kind');
      await goWithin(page, '/admin/sistema?parte=correos');
      await expect(page.getByRole('table', { name: 'Correos sin enviar' })).toContainText('carta-de-nadie');
      await see('mails that are not sent', allWidths);
      await goWithin(page, '/admin/sistema?parte=cifras');
      await expect(page.getByRole('figure', { name: /^Cobrado por día/ })).toBeVisible();
      await page.getByText('Ver los números').last().click();
      await see('figures', allWidths);

      await goWithin(page, '/admin/panel?vista=mias');
      await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
      await see('empty', allWidths);
      await page.getByRole('button', { name: /^Sesión de/ }).click();
      await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
      await see('who one is');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
      await see('the keys');
      await page.keyboard.press('Escape');
      const customer = await openUnseen(browser, await createAccount({ ...names.person, email: names.email() }));
      const waiting = await createCompany(customer, longDetails());
      const overdue = await createCompany(customer, longDetails());
      await makeOverdue(await caseOf(customer, overdue.registrationId), '2002-01-01T10:00:00Z');
      // The queue is read anew by itself.
      for (const { registrationId } of [waiting, overdue]) {
        const id = await caseOf(customer, registrationId);
        await staff.call('POST /api/admin/cases/:id/claim', { params: { id }, body: {} });
      }
      await expect(page.getByRole('table', { name: 'Cola' }).getByRole('row')).toHaveCount(3);
      await page.keyboard.press('j');
      await see('two of one’s own, one overdue', allWidths);
      await context.setOffline(true);
      await page.keyboard.press('3');
      await expect(page.getByText('No pudimos cargar la cola')).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];
