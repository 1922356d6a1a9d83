import { randomUUID } from 'node:crypto';
import { caseOf, moveRequestBack } from '../../admin/case-staff.ts';
import { someEin, writeCompanies } from '../../companies/many-companies.ts';
import { openTab } from '../../formation/company-tabs.ts';
import { expect, goWithin } from '../../journey.ts';
import { openSession } from '../../customer.ts';
import { payRegistration } from '../../purchase.ts';
import { answerTaxes, formedEarlier } from '../../tax/formed-company.ts';
import { longDetails, names, verifiedAccount } from './names.ts';
import { fileUnread, seeNoNotices, seeTrouble, seeTroubleInPanel } from './notices.ts';
import { allWidths, type Screen } from './screen.ts';

function lackingDetails() {
  const { members, ...details } = longDetails();
  return {
    ...details,
    members: members.map(({ address: _address, ...member }) => ({
      ...member,
      last_name: '',
      ownership_percentage: 40,
    })),
  };
}

const long = { alternative: names.alternative, contact: names.contact, email: names.member.email };

export const formationScreens: Screen[] = [
  {
    routes: [
      '/empresa/dashboard',
      '/empresa/empresas',
      '/empresa/empresas/$registrationId',
      '/empresa/empresas/$registrationId/documentos',
      '/empresa/empresas/$registrationId/historia',
      '/admin/casos/$caseId',
    ],
    name: 'the home and the companies list, of nobody’s company, of one, of three and of many; a company, its files, and its dates of taxes; the bell, mail that does not arrive, and a case whose paper nobody can read yet',
    expectedErrors: /status of 404/,
    walk: async ({ page, context, see }) => {
      const customer = await openSession(context, await verifiedAccount());
      await page.goto('/empresa/dashboard');
      await expect(page.getByRole('link', { name: 'Crear Mi Primera Empresa' })).toBeVisible();
      await see('the home without a company');
      await seeNoNotices(page, see);
      await goWithin(page, '/empresa/empresas');
      await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/ })).toBeVisible();
      await see('the list without a company', allWidths);
      const unread = await fileUnread(context.browser()!, customer);
      await expect(page.getByRole('heading', { name: 'Miembros' })).toBeVisible();
      await see('the only one, open', allWidths);
      await seeTrouble(page, customer, unread.registrationId, see);
      await payRegistration(customer, names.company.slice(1));
      const third = { ...lackingDetails(), company_name: names.company.slice(2) };
      const { registrationId } = await formedEarlier(customer, { ...third, daysAgo: 60 });
      await answerTaxes(customer, { registrationId }, { taxed_as: 'default', owners_are: 'foreign' });
      await formedEarlier(customer, { daysAgo: 3, company_name: 'Rompeolas LLC' });
      await goWithin(page, '/empresa/dashboard');
      await expect(page.getByRole('region', { name: 'Te toca a ti' })).toBeVisible();
      const dates = page.getByRole('region', { name: 'Próximas fechas' });
      await expect(dates.getByRole('listitem')).toHaveCount(3);
      await expect(dates.getByText('1 fecha ya pasó')).toBeVisible();
      await see(
        'the home with four, two of which wait for the customer, and two have dates, one of them passed',
        allWidths,
      );
      const statuses = ['completed', 'in_review', 'rejected', 'cancelled', 'failed', 'pending'] as const;
      const name = names.company;
      await writeCompanies(
        customer,
        statuses.map((status) => {
          const ein = someEin();
          return { ...long, name, status, ein, externalId: `${ein}${name}` };
        }),
      );
      // Loaded anew: no event tells of rows written past the product, and what was read within ten seconds is kept.
      await page.goto('/empresa/empresas');
      await expect(page.getByRole('list', { name: 'Tus empresas' }).locator('> li')).toHaveCount(10);
      await page.getByRole('button', { name: 'Ver datos' }).first().click();
      await see('many, one of them open', allWidths);
      await page.getByRole('searchbox').fill(names.company.toLowerCase().slice(0, 150).replaceAll('i', 'o'));
      await expect(page.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
      await see('nothing found');
      await moveRequestBack(await caseOf(customer, registrationId), 5);
      await goWithin(page, `/empresa/empresas/${registrationId}`);
      await expect(page.getByText('Te lo pedimos hace 5 días').first()).toBeVisible();
      await expect(dates.getByRole('listitem')).toHaveCount(3);
      const action = page.getByRole('region', { name: /^Apellido de un miembro/ });
      await action.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(action.getByText('Este campo es requerido')).toBeVisible();
      await see('with what is asked and what is missing, and its dates', allWidths);
      await openTab(page, 'Documentos');
      await expect(page.getByRole('heading', { name: 'Papeles' })).toBeVisible();
      await see('its papers', allWidths);
      await openTab(page, 'Historia');
      await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
      await see('its history', allWidths);
      await goWithin(page, `/empresa/empresas/${randomUUID()}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esa empresa' })).toBeVisible();
      await see('that is not there');
      await seeTroubleInPanel(page, unread, customer, see);
    },
  },
];
