/** What a customer says of a company, as the screen would send it. */
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { caseOf, keepPaper } from '../admin/case-staff.ts';
import { takeStep } from '../admin/staff-steps.ts';
import type { Customer } from '../customer.ts';

type Values = WireCalls['PUT /api/companies/:id/profile']['body'];

export async function saveProfile(customer: Customer, registrationId: string, body: Values): Promise<void> {
  await customer.call('PUT /api/companies/:id/profile', { params: { id: registrationId }, body });
}

/** As staff answer the newest request of a company. */
export async function answerRequest(
  staff: Customer,
  registrationId: string,
  body: WireCalls['POST /api/admin/change-requests/:id/answer']['body'],
): Promise<void> {
  const { data } = await staff.call('GET /api/admin/registrations/:id/change-requests', {
    params: { id: registrationId },
  });
  await staff.call('POST /api/admin/change-requests/:id/answer', { params: { id: data.requests[0]!.id }, body });
}

/** By hand, from the approval to the number of the IRS. */
export async function takeToEin(
  staff: Customer,
  customer: Customer,
  registrationId: string,
  ein: string,
): Promise<void> {
  const params = { id: await caseOf(customer, registrationId) };
  await staff.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  const proof = await keepPaper(params.id);
  const steps = [
    { event: 'approved' },
    { event: 'submitted', proof },
    { event: 'formed', proof, formed_on: '2026-11-20', filing_number: `2026-${ein}` },
    { event: 'ein_requested', proof },
    { event: 'ein_issued', proof, ein },
  ] as const;
  for (const step of steps) await takeStep(staff, params.id, step);
}
