import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { goWithin } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { caseOf } from './case-staff.ts';
import { writtenPdf } from '../documents/written-pdf.ts';
import { formOn } from '../tax/own-dates.ts';

const last = new Date().getUTCFullYear() - 1;

/** `page` is the team's, `telephone` the customer's. */
export async function admitMember(page: Page, telephone: Page, customer: Customer): Promise<void> {
  const { registrationId } = await createCompany(customer, { company_name: 'Dos Orillas LLC' });
  await formOn(registrationId, `${last - 1}-03-10`);
  await goWithin(page, `/admin/impuestos/${registrationId}`);
  for (const [fact, value] of [
    ['owners_are', 'foreign'],
    ['taxed_as', 'default'],
  ] as const) {
    await page.getByRole('button', { name: 'Anotar un dato' }).click();
    const form = page.getByRole('form', { name: 'Anotar un dato' });
    await form.getByLabel('Dato').selectOption(fact);
    await form.getByLabel('Cómo es').selectOption(value);
    await form.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(form.getByText('Escribe el motivo')).toBeVisible();
    await form.getByLabel('Motivo').fill('Lo dijo su preparador.');
    await form.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(form).toBeHidden();
  }

  await settleDates(page);
  // A customer's request about members links to the form for recording them.
  const params = { id: registrationId };
  await customer.call('POST /api/companies/:id/change-requests', {
    params,
    body: { fact: 'members', wanted: 'Entra Socia Nueva con 40 %.' },
  });
  await goWithin(page, `/admin/casos/${await caseOf(customer, registrationId)}`);
  await page.getByRole('link', { name: 'Anotar el cambio en Miembros' }).click();
  const members = page.getByRole('region', { name: 'Miembros' });
  const form = members.getByRole('form', { name: 'Anotar un cambio de miembros' });
  await form.getByLabel('El primer día en que ya era así').fill(`${last}-07-01`);
  await form.getByLabel(/^Participación de /).fill('60');
  await form.getByLabel('Motivo').fill('Acta de admisión.');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form.getByText('Suman 60 %: tienen que sumar 100 %')).toBeVisible();
  await form.getByLabel('Nombre').fill('Socia Nueva');
  await form.getByLabel('Dirección').fill('Calle 1, Lima');
  await form.getByLabel('País').fill('Perú');
  await form.getByLabel('Su participación (%)').fill('40');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(members.getByText(`Desde el 1 de julio de ${last}`)).toBeVisible();
  await expect(members.getByRole('listitem').filter({ hasText: 'Socia Nueva' })).toContainText('40 %');

  await telephone.goto(`/empresa/impuestos/fechas?empresa=${registrationId}`);
  const year = telephone.getByLabel('Año Fiscal', { exact: true });
  await year.selectOption({ label: `${last}, hasta el 30 de junio de ${last}` });
  await expect(telephone.getByRole('heading', { name: /^Formulario 5472 con 1120 pro forma/ })).toBeVisible();
  await year.selectOption({ label: `${last}, desde el 1 de julio de ${last}` });
  await expect(telephone.getByRole('heading', { name: /^Formulario 1065 con un K-1 por socio/ })).toBeVisible();
  await telephone.getByRole('link', { name: 'Lo que sabemos de tu empresa' }).click();
  await telephone.getByText(/^Lo que ya sabemos/).click();
  await expect(telephone.getByText(/Lo anotó nuestro equipo el .*: Lo dijo su preparador\./)).toHaveCount(2);
  await expect(telephone.getByText(/Dos o más, desde el 1 de julio/).first()).toBeVisible();
  const profile = (await customer.call('GET /api/companies/:id/profile', { params })).data!;
  expect(profile.members_from).toBe(`${last}-07-01`);
  await expect(telephone.getByRole('button', { name: /^Cambiar: Quiénes son los dueños/ })).toHaveCount(0);
}

async function settleDates(page: Page): Promise<void> {
  const date = page
    .getByRole('region', { name: 'Fechas' })
    .locator('details', { hasText: `Informe anual de Wyoming (${last})` });
  await date.locator('summary').click();
  await date.getByRole('button', { name: 'Encargar o recordar…' }).click();
  const task = date.getByRole('form', { name: 'Quién lo hace y cuándo se le recuerda' });
  await expect(task.getByLabel('Hasta el día')).toHaveValue(new Date().toISOString().slice(0, 10));
  await task.getByLabel('Nota, para el equipo').fill('Llamar antes de presentarlo.');
  await task.getByRole('button', { name: 'Guardar' }).click();
  await expect(date.getByText(/^Responsable: .+ · /)).toContainText('Llamar antes de presentarlo.');
  await date.getByRole('button', { name: 'Hecho por nosotros…' }).click();
  await date.locator('input[type=file]').setInputFiles(writtenPdf([['Annual report']], 'informe.pdf'));
  await expect(page.getByText('Hecho por nosotros. El cliente tiene el justificante.')).toBeVisible();
  await expect(date.getByText(/^Hecho por nosotros: .+\.$/)).toBeVisible();
  await expect(date.getByRole('button', { name: 'Hecho por nosotros…' })).toBeHidden();
}
