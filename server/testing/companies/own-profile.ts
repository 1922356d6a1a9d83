import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import type { ActivityEntry, DirectorEntry } from '@zarpa/contract/profile/rows.ts';
import { boughtCompany } from './purchase.ts';
import { select, update } from '../database/rows.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

export type OwnCompany = { customer: Customer; registrationId: string; companyId: string; caseId: string };

/** A company with its details, before anything from the agencies. */
export async function ownCompany(app: TestApp, details: Record<string, unknown> = {}, by?: Customer) {
  return boughtCompany(app, { by, details: { business_purpose: 'Faros y boyas', ...details } });
}

export async function formed(app: TestApp, { companyId, registrationId }: OwnCompany) {
  await update(
    app.db,
    'companies',
    { id: companyId },
    { ein: einOf(registrationId), formed_on: '2026-11-24', address_line2: 'Piso 3' },
  );
  return {
    registration_id: registrationId,
    legal_name: 'Faro Digital LLC',
    ein: einOf(registrationId),
    founded_date: '2026-11-24',
    business_purpose: 'Faros y boyas',
    legal_address_line1: 'Avenida Corrientes 1234',
    legal_address_line2: 'Piso 3',
    legal_city: 'Buenos Aires',
    legal_state: 'Buenos Aires',
    legal_zip_code: 'C1043',
    legal_country: 'Argentina',
    fiscal_year_end: '12-31',
    members: [
      { first_name: 'Titular', last_name: 'Principal', role: 'member', ownership_percentage: 100, company: null },
    ],
    members_from: null,
  };
}

function einOf(registrationId: string): string {
  const digits = String(Number.parseInt(registrationId.slice(0, 8), 16))
    .padStart(10, '0')
    .slice(-7);
  return `12-${digits}`;
}

/** A distinct value for every key. */
export const wholeValues = {
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
  mailing_same_as_legal: true,
  mailing_address_line1: 'Calle Postal 1',
  mailing_address_line2: 'Piso 2',
  mailing_city: 'Rosario',
  mailing_state: 'Santa Fe',
  mailing_zip_code: 'S2000',
  mailing_country: 'Argentina',
  startup_capital: 1000,
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
  next_audit_date: '2100-02-28',
  risk_level: 'low',
} satisfies ProfileChange;

export const wholeDirector: DirectorEntry = {
  first_name: 'Titular',
  last_name: 'Principal',
  position: 'Directora general',
  department: 'Dirección',
  business_email: 'direccion@faro.example.com',
  business_phone: '+54 11 5555 0002',
  linkedin_profile: 'https://linkedin.com/in/titular',
  bio: 'Lleva faros\ndesde siempre.',
};

export const wholeActivity: ActivityEntry = {
  activity_type: 'Programación de faros',
  activity_description: 'A medida.\nY con luz.',
  is_primary_activity: true,
  naics_code: '541511',
  estimated_annual_revenue: 40_000.25,
  revenue_percentage: 66.6,
};

type Own = Pick<OwnCompany, 'customer' | 'registrationId'>;

/** Reads the profile of a company; `at` begins every call about it. */
export function profileCalls(app: TestApp) {
  const at = ({ customer, registrationId: id }: Own) => ({ token: customer.token, params: { id } });
  const read = async (of: Own) => (await app.call('GET /api/companies/:id/profile', at(of))).body;
  return {
    at,
    read,
    known: async (of: Own) => (await read(of)).data!,
    put: (of: Own, body: Record<string, unknown>) => app.call('PUT /api/companies/:id/profile', { ...at(of), body }),
    post: (of: Own, body: Record<string, unknown>) => app.call('POST /api/companies/:id/profile', { ...at(of), body }),
  };
}

export async function storedProfile(app: TestApp, { registrationId }: Own) {
  return select(app.db, 'company_profiles', { registration_id: registrationId }, [
    'user_id',
    'fields',
    'field_versions',
    'version',
  ]);
}
