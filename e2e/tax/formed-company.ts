/** A company that the state has formed, with what its owner answered, so that dates are known. */
import type { Browser } from '@playwright/test';
import { caseOf, keepPaper, openUnseen } from '../admin/case-staff.ts';
import { createAdministrator, type StaffJourney } from '../admin/staff.ts';
import { takeStep } from '../admin/staff-steps.ts';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { createCompany, type Company } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';

const dayMs = 86_400_000;
export const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export async function openFormer(browser: Browser, name: StaffJourney): Promise<Customer> {
  const staff = await openUnseen(browser, await createAdministrator(name));
  await enroll(staff);
  return staff;
}

/** Formed so many days ago; its BE-13 is due 45 days after that. */
export async function formCompany(
  staff: Customer,
  customer: Customer,
  { daysAgo, ...details }: { daysAgo: number } & Partial<Parameters<typeof createCompany>[1]>,
): Promise<Company> {
  const company = await createCompany(customer, details);
  const params = { id: await caseOf(customer, company.registrationId) };
  await staff.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  const proof = await keepPaper(params.id);
  const formed = { formed_on: dayIn(-daysAgo), filing_number: `2026-${company.registrationId.slice(0, 9)}` };
  for (const step of [
    { event: 'approved' },
    { event: 'submitted', proof },
    { event: 'formed', proof, ...formed },
  ] as const)
    await takeStep(staff, params.id, step);
  return company;
}

export async function answerTaxes(
  customer: Customer,
  { registrationId }: Company,
  answers: Record<string, string>,
): Promise<void> {
  for (const [fact, value] of Object.entries(answers))
    await customer.call('PUT /api/companies/:id/tax-facts', {
      params: { id: registrationId },
      body: { fact, before: null, value },
    });
}

/** As at the hour of reminders. */
export async function makeRemindersDue({ registrationId }: Company): Promise<void> {
  await query(
    'update obligations set remind_at = now() where registration_id = $1 and remind_at < now() + $2::interval',
    [registrationId, '2 days'],
  );
}
