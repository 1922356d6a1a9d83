import { ApiError } from '../../platform/api/api-error.ts';
import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { queryOptions } from '@tanstack/react-query';
import { logged } from '../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';

export type Company = DetailedCompany;

/** `GET /api/companies/by-user` with details; paid companies only, newest first (formation.md §8). */
export const userCompaniesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: () => logged('companies', listUserCompanies),
});

/** Bypasses any cache, so it also answers whether a payment went through. */
export async function listUserCompanies(): Promise<Company[]> {
  // The session identifies the customer: an address in a URL would end in logs.
  const query = { include_details: 'true' } as const;
  const { companies } = (await call('GET /api/companies/by-user', { query }, { timeoutMs: 8000 })).data;
  return companies.flatMap((company) => ('details' in company ? [company] : []));
}

type InitialCompany = CallInput<'POST /api/companies/initial'>['body'];
type InitialCompanyAnswer = CallAnswer<'POST /api/companies/initial'>['data'];

/** Charges once per `checkout_id`. The long time-out avoids leaving the customer in doubt about a charge. */
export async function createInitialCompany(body: InitialCompany): Promise<InitialCompanyAnswer> {
  const { data, message } = await call('POST /api/companies/initial', { body }, { timeoutMs: 60_000 });
  // A proxy may answer 200 with another body; without an id the wizard cannot continue (formation.md §8).
  if (data?.company_registration_id) return data;
  throw new ApiError({
    code: 'local.unreadable',
    message: message || 'No se pudo crear el registro inicial',
    status: 200,
  });
}

type CompanyDetails = CallInput<'POST /api/companies/details'>['body'];
export type CompanyDetailsAnswer = CallAnswer<'POST /api/companies/details'>;

export const submitCompanyDetails = (body: CompanyDetails): Promise<CompanyDetailsAnswer> =>
  call('POST /api/companies/details', { body }, { timeoutMs: 30_000 });
