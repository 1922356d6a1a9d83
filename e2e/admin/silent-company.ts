/** A company formed two years ago that answered nothing: its owner sees what may be due, is told of it, and the team has it in its list. */
import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { goWithin } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { formOn } from '../tax/own-dates.ts';

const first = new Date().getUTCFullYear() - 2;

/** `page` is the team's, `telephone` the customer's. */
export async function findSilentCompany(page: Page, telephone: Page, customer: Customer): Promise<void> {
  const name = 'Silencio Largo LLC';
  const { registrationId } = await createCompany(customer, { company_name: name });
  await formOn(registrationId, `${first}-06-10`);
  // As each night, of companies whose facts moved.
  await customer.call('GET /api/companies/:id/taxes', { params: { id: registrationId } });

  await telephone.goto(`/empresa/impuestos?empresa=${registrationId}`);
  for (const past of [first, first + 1])
    await expect(
      telephone
        .getByRole('listitem')
        .filter({ hasText: `Formulario 5472 con 1120 pro forma (${past})` })
        .last(),
    ).toContainText(new RegExp(`Si te tocaba, vencía el .* de abril de ${past + 1}\\. Falta saberlo`));

  await query('update obligations set remind_at = now() where registration_id = $1 and remind_at is not null', [
    registrationId,
  ]);
  const told = () =>
    query(`select 1 from outbox where kind = 'tax-near' and ref like $1`, [`${registrationId}:%`]).then(
      ({ length }) => length,
    );
  await expect.poll(told, { timeout: 60_000 }).toBe(1);
  await telephone.reload();
  await telephone.getByRole('button', { name: /^Avisos/ }).click();
  await expect(
    telephone
      .getByRole('region', { name: 'Avisos' })
      .getByRole('link', { name: new RegExp(`^Responde \\d+ preguntas de ${name} antes del`) }),
  ).toHaveCount(1);

  await goWithin(page, '/admin/impuestos?vista=vencidas&regla=form_5472');
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText('5472');
}
