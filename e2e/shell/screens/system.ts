import { createAccount } from '../../account.ts';
import { openUnseen } from '../../admin/case-staff.ts';
import { giveUp, tellUnwritable } from '../../admin/made-troubles.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { payRegistration } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/admin/sistema';

export const systemScreens: Screen[] = [
  {
    routes: [route],
    name: route,
    walk: async ({ page, context, see }) => {
      await enroll(await openSession(context, await createAdministrator('the house’s screen', names.person)));
      const account = await createAccount();
      await payRegistration(await openUnseen(context.browser()!, account));
      const [user] = await query<{ id: string }>('select id from users where email = $1', [account.email]);
      const outboxId = await tellUnwritable(user!.id);
      const given = await giveUp(`Error: ${'a'.repeat(200)}`);
      await page.goto(route);
      await expect(page.getByRole('table', { name: 'Rondas' }).getByText('Comprobar pagos sin resolver')).toBeVisible();
      await see('parts and rounds', allWidths);
      await goWithin(page, `${route}?parte=tareas`);
      await expect(page.getByRole('row').filter({ hasText: given })).toContainText('27 intentos');
      await expect(page.getByRole('row').filter({ hasText: outboxId })).toBeVisible({ timeout: 15_000 });
      await see('jobs that failed', allWidths);
      await goWithin(page, `${route}?parte=tareas&tipo=make-invoice`);
      await page.getByRole('button', { name: 'Reintentar todas' }).click();
      await expect(page.getByRole('dialog')).toContainText('«Hacer una factura»');
      await see('asked whether to retry all of a kind');
      await goWithin(page, `${route}?parte=tareas&tipo=nada`);
      await expect(page.getByRole('heading', { name: 'No hay tareas fallidas' })).toBeVisible();
      await see('none of a kind');
      await goWithin(page, `${route}?parte=correos`);
      await expect(page.getByRole('table', { name: 'Correos sin enviar' })).toContainText('carta-de-nadie');
      await see('mails that are not sent', allWidths);
      await goWithin(page, `${route}?parte=cifras`);
      await expect(page.getByRole('figure', { name: /^Cobrado por día/ })).toBeVisible();
      await page.getByText('Ver los números').last().click();
      await see('figures', allWidths);
    },
  },
];
