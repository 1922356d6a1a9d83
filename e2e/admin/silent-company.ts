/** A company formed two years ago of which nothing but its fiscal year was said: its owner sees what may be due, and the team has it in its list. */
import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { goWithin } from '../journey.ts';
import { dayIn, formedEarlier } from '../tax/formed-company.ts';

/** Two years but for a month: its next report to the state is near. */
const daysAgo = 700;
const first = Number(dayIn(-daysAgo).slice(0, 4));
/** Of which the return would have been due by now. */
const missed = [first, first + 1].filter((year) => dayIn(0) > `${year + 1}-04-20`);

type Pages = { page: Page; telephone: Page };

/** `page` is the team's, `telephone` the customer's. */
export async function findSilentCompany({ page, telephone }: Pages, customer: Customer): Promise<void> {
  const name = 'Silencio Largo LLC';
  const { registrationId } = await formedEarlier(customer, { daysAgo, company_name: name });
  // Loaded anew: the list of companies was read before this one.
  await telephone.goto(`/empresa/impuestos?empresa=${registrationId}`);
  for (const past of missed)
    await expect(
      telephone
        .getByRole('listitem')
        .filter({ hasText: `Formulario 5472 con 1120 pro forma (${past})` })
        .last(),
    ).toContainText(new RegExp(`Si te tocaba, vencía el .* de abril de ${past + 1}\\. Falta saberlo`));
  await goWithin(page, '/admin/impuestos?vista=vencidas&regla=form_5472');
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(missed.length);
  for (const row of await rows.all()) await expect(row).toContainText('5472');
}
