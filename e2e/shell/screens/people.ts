import { randomUUID } from 'node:crypto';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { invitationLink, peoplePath } from '../../people/together.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names, verifiedAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const note = 'i'.repeat(200);

export const peopleScreens: Screen[] = [
  {
    routes: ['/empresa/empresas/$registrationId/personas', '/acceso', '/deshacer', '/empresa/clientes'],
    name: 'people of a company, what can be done about them, a hand-over and a closing; the links of an invitation and of an undone hand-over; an accountant’s clients',
    expectedErrors:
      /status of (403|404) .*\/api\/(cases|companies)\/|status of 410 .*\/api\/hand-overs\/|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const account = await verifiedAccount();
      const customer = await openSession(context, account);
      const company = await createCompany(customer, longDetails());
      const path = peoplePath(company);
      const params = { id: company.registrationId };
      await page.goto(path);
      const people = page.getByRole('list', { name: 'Personas de la empresa' });
      await expect(people.getByRole('listitem')).toHaveCount(1);

      const partner = await verifiedAccount();
      const accountant = await verifiedAccount();
      for (const [role, { email }] of [
        ['socio', partner],
        ['contador', accountant],
        ['lectura', { email: names.email() }],
      ] as const)
        await customer.call('POST /api/companies/:id/invitations', {
          params,
          body: { email, role, may_pay: role === 'socio', note },
        });
      await query(`update company_invitations set bounced_at = now() where registration_id = $1 and role = 'lectura'`, [
        company.registrationId,
      ]);
      const accountantsLink = await invitationLink(accountant.email, company);
      for (const one of [partner]) {
        const other = await page.context().browser()!.newContext();
        const theirs = await openSession(other, one);
        const token = decodeURIComponent(new URL(await invitationLink(one.email, company)).hash.slice(1));
        await theirs.call('POST /api/company-invitations/accept', { body: { token } });
        await other.close();
      }
      await page.reload();
      await expect(people.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText('No llega el correo')).toBeVisible();
      await see('people and invitations', allWidths);
      const dialog = page.getByRole('dialog');
      for (const [button, state] of [
        [/^Cambiar papel de/, 'another role'],
        [/^Quitar a/, 'about to take somebody away'],
        ['Entregar la empresa', 'a hand-over that needs a second factor first'],
        ['Cerrar la empresa', 'a closing that needs a second factor first'],
      ] as const) {
        await page.getByRole('button', { name: button }).first().click();
        await expect(dialog.getByRole('button').first()).toBeVisible();
        await see(state);
        await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
        await expect(dialog).toBeHidden();
      }
      await enroll(customer);
      await page.reload();
      await page.getByRole('button', { name: 'Cerrar la empresa' }).click();
      await expect(dialog.getByLabel('Código de 6 dígitos')).toBeVisible();
      await see('a closing', allWidths);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();

      const [person] = await query<{ user_id: string }>(
        `select user_id from company_people where registration_id = $1 and role = 'socio'`,
        [company.registrationId],
      );
      const token = randomUUID();
      await query(
        `insert into hand_overs (id, registration_id, user_id, to_id, state, offered_at, expires_at)
           select $1, id, user_id, $3, 'offered', now(), now() + interval '7 days' from registrations where id = $2`,
        [randomUUID(), company.registrationId, person!.user_id],
      );
      await page.reload();
      await expect(page.getByRole('button', { name: 'Retirar la entrega' })).toBeVisible();
      await see('a hand-over that was offered', allWidths);
      await query(
        `update hand_overs set state = 'accepted', accepted_at = now(), undo_until = now() + interval '72 hours',
                undo_hash = sha256($2::bytea), from_email = $3 where registration_id = $1`,
        [company.registrationId, Buffer.from(token), account.email],
      );
      await page.reload();
      await expect(page.getByText(/es Titular desde que aceptó/)).toBeVisible();
      await see('a hand-over that can be undone');
      await page.goto(`/deshacer#${token}`);
      await expect(page.getByRole('heading', { name: '¿Deshacer la entrega?' })).toBeVisible();
      await see('what would be undone', allWidths);
      await query(`delete from hand_overs where registration_id = $1`, [company.registrationId]);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
      await see('an undoing that is over');

      await query(
        `insert into company_closings (id, registration_id, user_id, reason, state, asked_at, closes_at)
           select $1, id, user_id, '', 'waiting', now(), now() + interval '72 hours' from registrations where id = $2`,
        [randomUUID(), company.registrationId],
      );
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'No cerrar la empresa' })).toBeVisible();
      await see('a company that is closed in three days', allWidths);
      await context.setOffline(true);
      await goWithin(page, '/empresa/dashboard');
      await goWithin(page, `/empresa/empresas/${randomUUID()}/personas`);
      await expect(page.getByText('No pudimos cargar las personas de la empresa')).toBeVisible();
      await see('people that were not loaded');
      await context.setOffline(false);

      await page.goto('/acceso');
      await expect(page.getByRole('heading', { name: 'Falta la invitación' })).toBeVisible();
      await see('without an invitation');
      await page.goto(accountantsLink);
      await expect(page.getByRole('heading', { name: 'Esta invitación es para otra dirección' })).toBeVisible();
      await see('an invitation to another address', allWidths);
      await page.getByRole('button', { name: 'Pedir una para mi dirección' }).click();
      await expect(page.getByText(/^Se lo dijimos a quien te invitó/)).toBeVisible();

      await page.goto('about:blank');
      await context.clearCookies();
      const theirs = await openSession(context, accountant);
      await page.goto(accountantsLink);
      await expect(page.getByRole('heading', { name: 'Te invitaron a esta empresa' })).toBeVisible();
      await see('an invitation', allWidths);
      await page.goto('/empresa/clientes');
      await expect(page.getByRole('heading', { name: 'Todavía no llevas ninguna empresa' })).toBeVisible();
      await see('no client');
      const invited = decodeURIComponent(new URL(accountantsLink).hash.slice(1));
      await theirs.call('POST /api/company-invitations/accept', { body: { token: invited } });
      await page.reload();
      await expect(page.getByRole('list', { name: 'Tus clientes' }).getByRole('listitem').first()).toBeVisible();
      await see('a client', allWidths);
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('x'.repeat(200));
      await expect(page.getByRole('heading', { name: 'Ningún cliente coincide' })).toBeVisible();
      await see('no client found');
      await page.goto('/empresa/dashboard');
      await expect(page.getByRole('heading', { name: 'Tus clientes' })).toBeVisible();
      await see('home of an accountant', allWidths);
      await page.goto(`/empresa/empresas/${company.registrationId}`);
      await expect(page.getByText('Tu papel en esta empresa no incluye esto')).toBeVisible();
      await see('a case that is not an accountant’s', allWidths);
      await page.goto(accountantsLink);
      await expect(page.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
      await see('an invitation that is over');
    },
  },
];
