import type { Page } from '@playwright/test';
import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Customer } from '../../customer.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany, payRegistration } from '../../purchase.ts';
import { longDetails, names } from './names.ts';
import { allWidths, type See } from '../../see.ts';

export const agreementRoute = '/empresa/empresas/$registrationId/acuerdo';
const path = (id: string) => agreementRoute.replace('$registrationId', id);

function twoMembers() {
  const details = longDetails();
  const [one] = details.members;
  const half = { ...one!, ownership_percentage: 50 };
  return { ...details, members: [half, { ...half, email: names.email() }] };
}

/** The agreement without members, with one, and with two after another person's change. `alone` has one member. */
export async function seeAgreements(page: Page, customer: Customer, alone: string, see: See): Promise<void> {
  const paid = await payRegistration(customer, names.company.slice(3));
  await goWithin(page, path(paid.registrationId));
  await expect(page.getByRole('heading', { name: 'Todavía no' })).toBeVisible();
  await see('without members');
  await goWithin(page, path(alone));
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
  await page.getByLabel('Lo importante lo decide…').selectOption('Un porcentaje');
  await page.getByLabel('Qué porcentaje hace falta').fill('75');
  await customer.call('PUT /api/companies/:id/agreement', {
    params: { id: two.registrationId },
    body: { version: 0, choices: { ...protectingChoices, ordinary: 'unanimity' } },
  });
  await page.getByRole('button', { name: 'Guardar decisiones' }).click();
  await expect(page.getByText('Estas decisiones cambiaron mientras las tenías abiertas')).toBeVisible();
  await see('of two, where somebody else was faster', allWidths);
  await page.getByRole('button', { name: 'Cargar cómo están ahora' }).click();
  await expect(page.getByLabel('Lo de cada día lo decide…')).toHaveValue('unanimity');
}
