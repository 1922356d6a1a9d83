import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { caseOf, keepPaper } from '../admin/case-staff.ts';
import { takeStep } from '../admin/staff-steps.ts';
import type { Customer } from '../customer.ts';
import { names } from '../long-names.ts';

type Values = WireCalls['PUT /api/companies/:id/profile']['body'];

export async function saveProfile(customer: Customer, registrationId: string, body: Values): Promise<void> {
  await customer.call('PUT /api/companies/:id/profile', { params: { id: registrationId }, body });
}

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

const long = names.company;
const longer = `${long} `.repeat(9).trim();

export async function fillProfile(customer: Customer, registrationId: string): Promise<void> {
  const params = { id: registrationId };
  await saveProfile(customer, registrationId, fullValues);
  for (const _ of [1, 2]) {
    const name = long.slice(0, 100);
    const body = { first_name: name, last_name: name, position: name, ...fullDirector };
    await customer.call('POST /api/companies/:id/directors', { params, body });
  }
  for (const code of ['522320', null])
    await customer.call('POST /api/companies/:id/activities', {
      params,
      body: {
        activity_type: long.slice(0, 100),
        activity_description: longer.slice(0, 1000),
        is_primary_activity: code !== null,
        naics_code: code,
        estimated_annual_revenue: 999_999_999_999.99,
        revenue_percentage: 33.3,
      },
    });
}

const fullDirector = {
  department: long.slice(0, 100),
  business_email: 'direccion@example.com',
  business_phone: names.phone,
  linkedin_profile: names.website.slice(0, 300),
  bio: longer.slice(0, 1500),
};

const fullValues = {
  dba_name: long,
  business_sector: 'technology',
  company_description: longer.slice(0, 1800),
  mission_statement: longer.slice(0, 1800),
  main_phone: '+34 600 000 000',
  main_email: names.member.email.slice(0, 254),
  website_url: names.website.slice(0, 300),
  number_of_employees: 1_000_000,
  annual_revenue: 999_999_999_999.99,
  time_zone: 'America/Argentina/Buenos_Aires',
  mailing_address_line1: long,
  mailing_city: long,
  mailing_country: 'Argentina',
  primary_currency: 'EUR',
  cpa_firm_name: long,
  primary_bank_name: long,
  required_licenses: longer.slice(0, 1800),
  next_audit_date: '2100-01-31',
};
