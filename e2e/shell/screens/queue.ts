import { caseOf, makeOverdue, openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { createAccount } from '../../account.ts';
import { openSession } from '../../customer.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

export const queueScreens: Screen[] = [
  {
    routes: ['/admin/panel'],
    name: 'the panel’s frame, and the queue',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const staff = await openSession(context, await createAdministrator('queue’s screen', names.person));
      await enroll(staff);
      await page.goto('/admin/panel?vista=mias');
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
      const browser = context.browser()!;
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
      await goWithin(page, '/admin/panel?vista=cliente&etapa=constituida&plan=plus');
      await expect(page.getByRole('link', { name: 'Quitar los filtros' })).toBeVisible();
      await see('narrowed to nothing');
      await context.setOffline(true);
      await page.keyboard.press('3');
      await expect(page.getByText('No pudimos cargar la cola')).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];
