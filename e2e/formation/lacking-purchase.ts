/** A company that was paid for, and lacks what its case then asks for. */
import { randomUUID } from 'node:crypto';
import type { Customer } from '../customer.ts';
import { submitDetails } from '../purchase.ts';

/** Without a whole address, which the case then asks for. */
const lacking = {
  third_company_name: 'Faro Sereno del Sur LLC',
  business_purpose: 'Tienda en línea.',
  members: [
    {
      first_name: 'Titular',
      last_name: 'Principal',
      role: 'member' as const,
      email: 'titular@example.com',
      ownership_percentage: 100,
      address: { line1: 'Avenida Corrientes 1234', city: 'Buenos Aires' },
    },
  ],
};

/** Paid for with no other name, and with another one among its details. */
export async function buyLacking(customer: Customer): Promise<string> {
  const name = 'Faro Sereno LLC';
  const { data } = await customer.call('POST /api/companies/initial', {
    body: {
      company_name: name,
      user_email: customer.email,
      payment_method_id: 'pm_card_visa',
      amount: 399,
      plan_type: 'Basico',
      checkout_id: randomUUID(),
    },
  });
  const registrationId = data.company_registration_id;
  await submitDetails(customer, { registrationId, name }, lacking);
  return registrationId;
}
