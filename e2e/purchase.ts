/** Payment and details as the wizard sends them, with a stand-in card that pays. */
import { randomUUID } from 'node:crypto';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Customer } from './customer.ts';

type Paid = WireCalls['POST /api/companies/initial']['body'];
type Details = WireCalls['POST /api/companies/details']['body'];
export type Registration = { registrationId: string; name: string };
export type Company = Registration & { companyId: string };

/** Paid, members missing. */
export async function payRegistration(
  { email, call }: Customer,
  name = 'Faro Digital LLC',
  paid: Partial<Paid> = {},
): Promise<Registration> {
  const { data } = await call('POST /api/companies/initial', {
    body: {
      company_name: name,
      // Set, so that the case does not ask for one.
      alternative_company_name: 'Puerto Norte LLC',
      user_email: email,
      payment_method_id: 'pm_card_visa',
      amount: 399,
      plan_type: 'Basico',
      checkout_id: randomUUID(),
      ...paid,
    },
  });
  return { registrationId: data.company_registration_id, name };
}

/** Paid and complete. */
export async function createCompany(
  customer: Customer,
  details: Partial<Details> = {},
  paid: Partial<Paid> = {},
): Promise<Company> {
  const registration = await payRegistration(customer, details.company_name, paid);
  return { ...registration, companyId: await submitDetails(customer, registration, details) };
}

/** Sends the details after the payment; returns the company's id. */
export async function submitDetails(
  customer: Customer,
  registration: Registration,
  details: Partial<Details> = {},
): Promise<string> {
  const { data } = await customer.call('POST /api/companies/details', {
    body: {
      ...ordinaryDetails,
      ...details,
      company_registration_id: registration.registrationId,
      company_name: registration.name,
    },
  });
  return data.company_id;
}

const address = {
  line1: 'Avenida Corrientes 1234',
  city: 'Buenos Aires',
  state_province_region: 'Buenos Aires',
  country: 'Argentina',
  zip_postal_code: 'C1043',
};
export const ordinaryMember = {
  first_name: 'Titular',
  last_name: 'Principal',
  role: 'member' as const,
  email: 'titular@example.com',
  ownership_percentage: 100,
  address,
};
const ordinaryDetails = {
  members: [ordinaryMember],
  contact: { name: 'Titular Principal', email: 'titular@example.com', phone: '+54 11 5555 0000', address },
};

/** Without a last name, which the case then asks for. */
export const lackingDetails = {
  company_name: 'Brisa Marina LLC',
  members: [{ ...ordinaryMember, last_name: '', address: { line1: 'Calle 1', city: 'Lima', country: 'Perú' } }],
};
