import type { Browser } from '@playwright/test';
import { signInWithoutPage } from '../admin/case-staff.ts';
import { createAdministrator, type StaffJourney } from '../admin/staff.ts';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { createCompany, type Company } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { formOn } from './own-dates.ts';

const dayMs = 86_400_000;
export const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export async function openFormer(browser: Browser, name: StaffJourney): Promise<Customer> {
  const staff = await signInWithoutPage(browser, await createAdministrator(name));
  await enroll(staff);
  return staff;
}

/** Formed `days` ago; only its fiscal year is answered, which makes its dates known. Its BE-13 is due 45 days after the formation. */
export async function formedEarlier(
  customer: Customer,
  { daysAgo, ...details }: { daysAgo: number } & Parameters<typeof createCompany>[1],
): Promise<Company> {
  const company = await createCompany(customer, details);
  await formOn(company.registrationId, dayIn(-daysAgo));
  await query(`update cases set stage = 'formed' where registration_id = $1`, [company.registrationId]);
  await answerTaxes(customer, company, { fiscal_year_end: '12-31' });
  return company;
}

export async function answerTaxes(
  customer: Customer,
  { registrationId }: Pick<Company, 'registrationId'>,
  answers: Record<string, string>,
): Promise<void> {
  for (const [fact, value] of Object.entries(answers))
    await customer.call('PUT /api/companies/:id/tax-facts', {
      params: { id: registrationId },
      body: { fact, before: null, value },
    });
}

export async function makeRemindersDue({ registrationId }: Company): Promise<void> {
  await query(
    'update obligations set remind_at = now() where registration_id = $1 and remind_at < now() + $2::interval',
    [registrationId, '2 days'],
  );
}
