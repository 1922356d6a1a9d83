import { createAccount } from '../../account.ts';
import { openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/admin/impuestos';

/** Sixty dates of one company, around today. */
const makeDates = `
  insert into obligations (registration_id, key, user_id, rule, period, due_on, state, reason, settled_at, changed_at)
  select r.id, 'fbar:' || (2100 + n), r.user_id, 'fbar', (2100 + n)::text, current_date + (n - 10) * 3,
         case when n % 20 = 0 then 'not_applicable' else 'due' end, case when n % 20 = 0 then $2 end,
         case when n % 20 = 0 then now() end, now()
    from registrations r, generate_series(1, 60) n where r.id = $1`;

export const panelTaxesScreens: Screen[] = [
  {
    routes: [route, `${route}/libro`, `${route}/$registrationId`],
    name: route,
    expectedErrors: /status of 404 .*\/api\/admin\/companies/,
    walk: async ({ page, context, see }) => {
      const browser = context.browser()!;
      const customer = await openUnseen(browser, await createAccount({ ...names.person, email: names.email() }));
      const { registrationId } = await createCompany(customer, longDetails());
      const id = [registrationId];
      await query(`update companies set formed_on = '2024-11-20' where registration_id = $1`, id);
      await query(makeDates, [registrationId, names.company]);
      await query(
        `insert into tax_facts (registration_id, fact, user_id, value, answered_at)
           select id, fact, user_id, to_jsonb(value), now() from registrations,
             (values ('taxed_as', 'default'), ('owners_are', 'foreign'), ('fiscal_year_end', '12-31')) as said (fact, value)
            where id = $1`,
        id,
      );
      await enroll(await openSession(context, await createAdministrator('taxes’ screen, panel', names.person)));
      await page.goto(`${route}?vista=vencidas&regla=fbar`);
      await expect(page.getByText('hace 27 días').first()).toBeVisible();
      await see('what has passed', allWidths);
      await goWithin(page, `${route}?vista=resueltas`);
      await expect(page.getByText('No aplica').first()).toBeVisible();
      await see('settled');
      await goWithin(page, `${route}?vista=proximas&regla=form_1120`);
      await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
      await see('nothing');
      await goWithin(page, `${route}/${registrationId}`);
      await page.getByText('Formulario 5472 con 1120 pro forma (2024)').click();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Fecha de constitución: 20', visible: true }).first(),
      ).toBeVisible();
      await see('one company', allWidths);
      await page.getByRole('button', { name: 'Anotar un dato' }).click();
      await page.getByRole('combobox', { name: 'Dato' }).selectOption({ label: 'Fecha de disolución' });
      await page.getByRole('button', { name: 'Anotar un cambio de miembros' }).click();
      const change = page.getByRole('form', { name: 'Anotar un cambio de miembros' });
      await change.getByRole('combobox', { name: 'Qué es' }).selectOption({ label: 'Una empresa' });
      await change.getByRole('button', { name: 'Anotar', exact: true }).click();
      await expect(change.locator('[aria-invalid=true]').first()).toBeVisible();
      await see('a fact and a change of members, refused', allWidths);
      await goWithin(page, `${route}/libro`);
      await expect(page.getByRole('heading', { name: 'Libro de reglas' })).toBeVisible();
      await page.getByText('Formulario 5472 con 1120 pro forma').first().click();
      await expect(page.getByText(/25,000 por formulario y año/)).toBeVisible();
      await see('the book', allWidths);
      await goWithin(page, `${route}/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11`);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    },
  },
];
