import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { expect, goWithin, stopOver } from '../../journey.ts';
import { createCompany, payRegistration } from '../../purchase.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/empresas/$registrationId/acuerdo';
const path = (id: string) => route.replace('$registrationId', id);

/** Two with names of 200 letters. */
function twoMembers() {
  const details = longDetails();
  const [one] = details.members;
  const half = { ...one!, ownership_percentage: 50 };
  return { ...details, members: [half, { ...half, email: names.email() }] };
}

export const agreementScreens: Screen[] = [
  {
    routes: [route],
    name: 'what an agreement says, of one member and of two, refused and over somebody else’s',
    expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const paid = await payRegistration(customer);
      await page.goto(path(paid.registrationId));
      await expect(page.getByRole('heading', { name: 'Todavía no' })).toBeVisible();
      await see('without members');
      const alone = await createCompany(customer, longDetails());
      await goWithin(page, path(alone.registrationId));
      await page.getByRole('button', { name: 'Nombrar a alguien' }).click();
      await page.getByLabel('Nombre completo').fill(names.company.slice(0, 150));
      await page.getByLabel('Es menor de edad').check();
      await page.getByLabel('Aporte inicial').selectOption('Dinero');
      await page.getByRole('button', { name: 'Guardar decisiones' }).click();
      await expect(page.getByText('Escribe el nombre').first()).toBeVisible();
      await see('of one, with what is missing');

      const two = await createCompany(customer, { ...twoMembers(), company_name: names.company.slice(2) });
      await goWithin(page, path(two.registrationId));
      await expect(page.getByLabel('¿Quién usa las cuentas?')).toBeVisible();
      await see('of two, by what protects', allWidths);
      await page.getByLabel('Lo importante lo decide…').selectOption('Un porcentaje');
      await page.getByLabel('Qué porcentaje hace falta').fill('75');
      await customer.call('PUT /api/companies/:id/agreement', {
        params: { id: two.registrationId },
        body: { version: 0, choices: { ...protectingChoices, ordinary: 'unanimity' } },
      });
      await page.getByRole('button', { name: 'Guardar decisiones' }).click();
      await expect(page.getByText('Estas decisiones cambiaron mientras las tenías abiertas')).toBeVisible();
      await see('somebody else was faster');
      await page.getByRole('button', { name: 'Cargar cómo están ahora' }).click();
      await expect(page.getByLabel('Lo de cada día lo decide…')).toHaveValue('unanimity');

      await page.getByRole('link', { name: 'Volver a Documentos' }).click();
      const link = page.getByRole('link', { name: 'Decisiones del acuerdo operativo' });
      await page.reload();
      await stopOver(page, link);
      await context.setOffline(true);
      await link.click();
      await expect(page.getByText('No pudimos cargar las decisiones')).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];
