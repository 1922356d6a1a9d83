import { randomUUID } from 'node:crypto';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { addCharge, completeWith } from '../../renewals/own-services.ts';
import { dayIn } from '../../tax/formed-company.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

export const renewalsScreens: Screen[] = [
  {
    routes: ['/empresa/pagos/$id'],
    name: 'services in every state, the charges of all companies, and the page of each: to come, asked, failed, paid, cancelled, of nobody',
    expectedErrors: /status of 404 .*\/api\/charges\/|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const company = await createCompany(customer, longDetails());
      const label = names.company;
      const ids = await completeWith(company, [
        { paidUntil: dayIn(200), label },
        { kind: 'addon:soon', paidUntil: dayIn(30), label },
        { kind: 'addon:leaving', paidUntil: dayIn(90), label },
        { kind: 'addon:gone', paidUntil: dayIn(-20), label },
        { kind: 'addon:unpaid', paidUntil: dayIn(0), label, cents: 123_456_78 },
      ]);
      const [agent, , leaving, gone, unpaid] = ids as [string, string, string, string, string];
      await query(`update services set cancelled_on = now()::date - 1 where id = any($1)`, [[leaving, gone]]);
      const failed = await addCharge(company, unpaid, { state: 'failed', cents: 123_456_78 });
      const paid = await addCharge(company, agent, { state: 'paid', dueOn: dayIn(-165) });
      const cancelled = await addCharge(company, gone, { state: 'cancelled', dueOn: dayIn(-20) });
      const planned = await addCharge(company, agent, { state: 'planned', dueOn: dayIn(200) });
      await page.goto(`/empresa/empresas/${company.registrationId}`);
      await expect(page.getByText(/^Se cancela el/)).toBeVisible();
      await see('services', allWidths);
      await page
        .getByRole('button', { name: /^Cancelar Interminable/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('about to cancel');
      await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
      await page.getByRole('button', { name: 'Añadir un servicio' }).click();
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await see('what may be added');
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
      await goWithin(page, '/empresa/cuenta#pagos');
      await expect(page.getByRole('list', { name: 'Pagados' })).toBeVisible();
      await page.getByText('1 cancelado').click();
      await see('charges', allWidths);
      const heading = page.getByRole('heading', { level: 1 });
      for (const [id, state] of [
        [failed, 'No se pudo cobrar'],
        [paid, 'Pagado'],
        [cancelled, 'Cancelado'],
        [planned, 'Se cobra el'],
      ] as const) {
        await goWithin(page, `/empresa/pagos/${id}`);
        await expect(heading).toHaveText('Renovación');
        await expect(page.getByRole('main').getByText(state).first()).toBeVisible();
        if (id === failed) await expect(page.getByRole('form', { name: 'Añadir tarjeta' })).toBeVisible();
        await see(`a charge: ${state}`, allWidths);
      }
      await query(`update charges set state = 'charging' where id = $1`, [failed]);
      await goWithin(page, `/empresa/pagos/${failed}`);
      await expect(page.getByText(/^Lo estamos cobrando/)).toBeVisible();
      await see('a charge that is asked');
      await goWithin(page, `/empresa/pagos/${randomUUID()}`);
      await expect(heading).toHaveText('No encontramos este cobro');
      await see('no charge', allWidths);
      await context.setOffline(true);
      await goWithin(page, '/empresa/cuenta#pagos');
      await goWithin(page, `/empresa/pagos/${randomUUID()}`);
      await expect(page.getByText('No pudimos cargar el cobro')).toBeVisible();
      await see('a charge that was not loaded');
      await context.setOffline(false);
    },
  },
];
