import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import { mayIn } from './may.state.ts';
import { useOfKnownCompanies } from './use-known-companies.ts';

/** Whether the caller's role in a company goes so far: what it does not include is not offered. */
export const useMay = (registrationId: string | undefined, permission: CompanyPermission): boolean =>
  useOfKnownCompanies((companies) => mayIn(companies, registrationId, permission));
