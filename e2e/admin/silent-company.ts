import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { goWithin } from '../journey.ts';
import { dayIn, formedEarlier } from '../tax/formed-company.ts';

/** A month short of two years, so its next annual report is near. */
const daysAgo = 700;
const first = Number(dayIn(-daysAgo).slice(0, 4));
/** Years whose return is overdue. */
const missed = [first, first + 1].filter((year) => dayIn(0) > `${year + 1}-04-20`);

type Pages = { page: Page; telephone: Page };

/** `page` is the team's, `telephone` the customer's. */
export async function findSilentCompany({ page, telephone }: Pages, customer: Customer): Promise<void> {
  const name = 'Silencio Largo LLC';
  const { registrationId } = await formedEarlier(customer, { daysAgo, company_name: name });
  // Reloads, because the company list is older than this company.
  await telephone.goto(`/empresa/impuestos/fechas?empresa=${registrationId}`);
  for (const past of missed) {
    if (missed.length > 1) await telephone.getByRole('heading', { level: 3, name: String(past), exact: true }).click();
    await expect(
      telephone
        .getByRole('listitem')
        .filter({ hasText: `Formulario 5472 con 1120 pro forma (${past})` })
        .last(),
    ).toContainText(new RegExp(`Si te tocaba, vencía el .* de abril de ${past + 1}\\. Falta saberlo`));
  }
  await goWithin(page, '/admin/impuestos?vista=vencidas&regla=form_5472');
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(missed.length);
  for (const row of await rows.all()) await expect(row).toContainText('5472');
}
