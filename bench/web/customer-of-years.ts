import type { BrowserContext } from '@playwright/test';
import { createAccount } from '../../e2e/account.ts';
import { openSession } from '../../e2e/customer.ts';
import { query } from '../../e2e/database.ts';
import { repeatPaper } from '../../e2e/documents/company-papers.ts';
import { createCompany } from '../../e2e/purchase.ts';
import { answer, foreignOwner, formOn } from '../../e2e/tax/own-dates.ts';

const papers = 24;
const dayMs = 86_400_000;

/** Signs somebody in whose company was formed two months ago: with papers, an order, dates, and a second company on its way. */
export async function signInCustomerOfYears(context: BrowserContext): Promise<void> {
  const customer = await openSession(context, await createAccount());
  const { registrationId } = await createCompany(customer);
  await createCompany(customer, { company_name: 'Brisa Marina LLC' });
  await formOn(registrationId, new Date(Date.now() - 60 * dayMs).toISOString().slice(0, 10));
  await answer(customer, registrationId, foreignOwner);
  await repeatPaper(await receiptOf(registrationId), papers);
}

/** The worker files it some moments after the payment. */
async function receiptOf(registrationId: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const [found] = await query<{ id: string }>(
      "select id from documents where registration_id = $1 and category = 'receipt' limit 1",
      [registrationId],
    );
    if (found) return found.id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the receipt was not filed within half a minute');
}
