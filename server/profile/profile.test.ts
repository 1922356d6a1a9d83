/** A company's profile: what is known, what its customer says, and two of them at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileFields, profileKeys } from '@zarpa/contract/profile-fields.rules.ts';
import { detailsOf, paidRegistration } from '../testing/purchase.ts';
import { startTestApp, type Customer, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Sent = Record<string, unknown>;
type Owned = { customer: Customer; registrationId: string; companyId: string };

async function ownCompany(changes: Record<string, unknown> = {}): Promise<Owned> {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const { body } = await app.call('POST /api/companies/details', {
    token: customer.token,
    body: detailsOf(registrationId, { business_purpose: 'Faros y boyas', ...changes }),
  });
  return { customer, registrationId, companyId: body.data.company_id };
}

const read = async ({ customer, registrationId }: Pick<Owned, 'customer' | 'registrationId'>) =>
  (await app.call('GET /api/companies/:id/profile', { token: customer.token, params: { id: registrationId } })).body;
const known = async (of: Pick<Owned, 'customer' | 'registrationId'>) => (await read(of)).data!;
const put = ({ customer, registrationId }: Pick<Owned, 'customer' | 'registrationId'>, body: Sent) =>
  app.call('PUT /api/companies/:id/profile', { token: customer.token, params: { id: registrationId }, body });
const post = ({ customer, registrationId }: Pick<Owned, 'customer' | 'registrationId'>, body: Sent) =>
  app.call('POST /api/companies/:id/profile', { token: customer.token, params: { id: registrationId }, body });

/** A value of its own for every key. */
const samples: Sent = {
  dba_name: 'Faro',
  business_sector: 'technology',
  company_description: 'Hacemos faros.\nY boyas.',
  mission_statement: 'Que nadie encalle.',
  main_phone: '+54 (11) 5555-0001',
  main_email: 'hola@faro.example.com',
  website_url: 'https://faro.example.com',
  linkedin_url: 'linkedin.com/company/faro',
  company_size: 'micro',
  number_of_employees: 4,
  planned_employees: 2,
  annual_revenue: 120_000.5,
  time_zone: 'America/Argentina/Buenos_Aires',
  mailing_same_as_legal: false,
  mailing_address_line1: 'Calle Postal 1',
  mailing_address_line2: 'Piso 2',
  mailing_city: 'Rosario',
  mailing_state: 'Santa Fe',
  mailing_zip_code: 'S2000',
  mailing_country: 'Argentina',
  startup_capital: 0,
  fiscal_year_end: '12-31',
  accounting_method: 'cash',
  primary_currency: 'USD',
  cpa_firm_name: 'Contadores del Sur',
  primary_bank_name: 'Banco del Norte',
  primary_account_type: 'business_checking',
  bank_contact_name: 'Gerencia',
  bank_contact_phone: '+13075550001',
  bank_account_verified: 'pending',
  business_hours: 'De 9 a 18',
  operating_days: 'custom',
  number_of_locations: 1,
  remote_work_enabled: 'hybrid',
  primary_software: 'Hojas de cálculo',
  crm_system: 'none',
  operational_notes: 'Una nota.',
  compliance_status: 'compliant',
  legal_firm_name: 'Despacho del Este',
  legal_contact_name: 'Asesoría',
  required_licenses: 'Ninguna.',
  active_insurance: 'Responsabilidad civil.',
  last_audit_date: '2026-01-31',
  next_audit_date: '2027-02-28',
  risk_level: 'low',
};

test('a company shows what is filed and where its contact is reached; a saved profile gives every value back', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(profileKeys.toSorted());
  const of = await ownCompany({
    contact: { ...detailsOf('').contact, website: 'https://contacto.example.com' },
  });
  await app.db
    .updateTable('companies')
    .set({ ein: '12-3456789', formed_on: '2026-11-24', address_line2: 'Piso 3' })
    .where('id', '=', of.companyId)
    .execute();
  const facts = {
    registration_id: of.registrationId,
    legal_name: 'Faro Digital LLC',
    ein: '12-3456789',
    founded_date: '2026-11-24',
    business_purpose: 'Faros y boyas',
    legal_address_line1: 'Avenida Corrientes 1234',
    legal_address_line2: 'Piso 3',
    legal_city: 'Buenos Aires',
    legal_state: 'Buenos Aires',
    legal_zip_code: 'C1043',
    legal_country: 'Argentina',
    members: [{ first_name: 'Titular', last_name: 'Principal', role: 'member', ownership_percentage: 100 }],
    directors: [],
    business_activities: [],
    change_requests: [],
  };
  const nothing = Object.fromEntries(profileKeys.map((key) => [key, null]));
  const step = (priority: string, field: keyof typeof profileFields, label: string) => ({
    priority,
    field,
    label,
    section: profileFields[field].section,
  });
  const before = await read(of);
  expect(before).toEqual({
    success: true,
    message: '',
    data: {
      ...facts,
      ...nothing,
      main_phone: '+541155550000',
      main_email: 'titular@example.com',
      website_url: 'https://contacto.example.com',
      profile_completion_percentage: 58,
      next_steps: [
        step('high', 'business_sector', 'Elige el sector de tu empresa'),
        step('high', 'company_description', 'Describe a qué se dedica tu empresa'),
        step('medium', 'annual_revenue', 'Indica los ingresos anuales'),
      ],
      version: 0,
      updated_at: null,
    },
  });
  const { status, body } = await put(of, { ...samples, version: 0 });
  expect(status).toBe(200);
  const whole = {
    ...facts,
    ...samples,
    profile_completion_percentage: 100,
    next_steps: [],
    version: 1,
    updated_at: expect.stringMatching(/Z$/) as string,
  };
  expect(body.data.profile).toEqual(whole);
  expect(await known(of)).toEqual(whole);
  const row = await app.db
    .selectFrom('company_profiles')
    .select(['registration_id', 'user_id', 'fields', 'field_versions', 'version'])
    .where('user_id', '=', of.customer.userId)
    .execute();
  expect(row).toEqual([
    {
      registration_id: of.registrationId,
      user_id: of.customer.userId,
      fields: samples,
      field_versions: Object.fromEntries(profileKeys.map((key) => [key, 1])),
      version: 1,
    },
  ]);
});
