import { randomUUID } from 'node:crypto';
import { caseOf, makeAskedEarlier, openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { onePage, pictureOf, sendSlowly } from '../../formation/papers.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany, payRegistration } from '../../purchase.ts';
import { answerTaxes, formCompany, openFormer } from '../../tax/formed-company.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** Details that leave something to ask: nobody's last name, no address, shares that are not the whole. */
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

export const formationScreens: Screen[] = [
  {
    routes: ['/empresa/dashboard', '/empresa/empresas'],
    name: 'the home and the companies list, of nobody’s company, of one and of three',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await page.goto('/empresa/dashboard');
      await expect(page.getByRole('link', { name: 'Crear Mi Primera Empresa' })).toBeVisible();
      await see('the home without a company');
      await goWithin(page, '/empresa/empresas');
      await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/ })).toBeVisible();
      await see('the list without a company', allWidths);
      await createCompany(customer, { ...longDetails(), business_purpose: names.company });
      // Each page is read anew by itself.
      await expect(page.getByRole('heading', { name: 'Miembros' })).toBeVisible();
      await see('the only one, open', allWidths);
      await payRegistration(customer, names.company.slice(1));
      await createCompany(customer, { ...lackingDetails(), company_name: names.company.slice(2) });
      await goWithin(page, '/empresa/dashboard');
      await expect(page.getByRole('region', { name: 'Te toca a ti' })).toBeVisible();
      await see('the home with three, two of which wait for the customer', allWidths);
    },
  },
  {
    routes: ['/empresa/empresas/$registrationId'],
    name: 'a company, step by step',
    expectedErrors: /status of 404/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, lackingDetails());
      await makeAskedEarlier(await caseOf(customer, registrationId), 5);
      await page.goto(`/empresa/empresas/${registrationId}`);
      await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
      await expect(page.getByLabel('Apellidos')).toBeVisible();
      await expect(page.getByText('Te lo pedimos hace 5 días').first()).toBeVisible();
      await see('with what is asked', allWidths);
      const asked = page.getByRole('region', { name: /^Apellido de un miembro/ });
      await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(asked.getByText('Este campo es requerido')).toBeVisible();
      await see('with what is missing');
      await asked.getByLabel('Apellidos').fill(names.member.last_name);
      await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();
      await see('with what was answered');
      await goWithin(page, `/empresa/empresas/${randomUUID()}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esa empresa' })).toBeVisible();
      await see('that is not there');
    },
  },
  {
    routes: ['/empresa/empresas/$registrationId'],
    name: 'a company’s files',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, longDetails());
      const id = await caseOf(customer, registrationId);
      const staff = await openUnseen(context.browser()!, await createAdministrator('uploads’ screen'));
      await enroll(staff);
      const note = names.company;
      await staff.call('POST /api/admin/cases/:id/actions', {
        params: { id },
        body: { kind: 'identity_document', subject: '0', note },
      });
      await staff.call('POST /api/admin/cases/:id/papers', { params: { id }, file: onePage(`${note}.pdf`) });
      await page.goto(`/empresa/empresas/${registrationId}`);
      const asked = page.getByRole('region', { name: /^Documento de identidad/ });
      const front = asked.getByLabel(/^Anverso/);
      await expect(front).toBeAttached();
      await see('asked for', allWidths);
      const picture = await pictureOf(page, `${note}.png`);
      const hurry = await sendSlowly(page, 20_000);
      await front.setInputFiles(picture);
      await expect(asked.getByRole('progressbar')).toBeVisible();
      await see('on their way', allWidths);
      await asked.getByRole('button', { name: 'Cancelar' }).click();
      await hurry();
      await context.setOffline(true);
      await front.setInputFiles(picture);
      await expect(asked.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await see('not come through', allWidths);
      await context.setOffline(false);
      await asked.getByRole('button', { name: 'Reintentar' }).click();
      await expect(asked.getByRole('button', { name: 'Quitar' })).toBeVisible();
      await see('uploaded', allWidths);
      await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();
      await see('sent', allWidths);
      await asked.getByRole('button', { name: 'Cambiar archivos' }).click();
      await expect(asked.getByText(/^Es lo mismo que ya enviaste/)).toBeVisible();
      await see('being changed');
    },
  },
  {
    routes: ['/empresa/dashboard', '/empresa/empresas/$registrationId'],
    name: 'dates of taxes where one looks first',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const staff = await openFormer(context.browser()!, 'next dates’ screen');
      const dates = page.getByRole('region', { name: 'Próximas fechas' });
      const company = await formCompany(staff, customer, { ...longDetails(), daysAgo: 60 });
      await page.goto('/empresa/dashboard');
      await expect(dates.getByRole('listitem')).toHaveCount(3);
      await see('of one company, with open questions', allWidths);
      await answerTaxes(customer, company, { taxed_as: 'default', owners_are: 'foreign', fiscal_year_end: '12-31' });
      await formCompany(staff, customer, { daysAgo: 3, company_name: 'Rompeolas LLC' });
      await page.reload();
      await expect(dates.getByText('1 fecha ya pasó')).toBeVisible();
      await see('of two companies, one that has passed', allWidths);
      await goWithin(page, `/empresa/empresas/${company.registrationId}`);
      await expect(dates.getByRole('listitem')).toHaveCount(3);
      await see('of a company on its page', allWidths);
    },
  },
];
