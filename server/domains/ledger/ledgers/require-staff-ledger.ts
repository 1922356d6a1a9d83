import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { companyYears, type CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findTaxCompany } from '../../tax/facts/tax-work.queries.ts';
import { requireYear } from './require-ledger.ts';

export type StaffLedger = {
  company: { registration_id: string; case_id: string; name: string };
  owner: Owner;
  years: CompanyYear[];
  year: CompanyYear;
};

export async function requireStaffLedger(
  needs: Pick<Context, 'db' | 'clock'>,
  id: string,
  requestedYear: number | undefined,
): Promise<StaffLedger> {
  const [found, registration] = await Promise.all([findTaxCompany(needs.db, id), findRegistration(needs.db, id)]);
  if (!found || !registration) throw fail('companies.registration_not_found');
  const years = await companyYears(needs, registration);
  const year = requireYear(years, requestedYear ?? years[0]?.year ?? 0);
  const { case_id, registration_id, company_name: name, user_id: userId } = found;
  return {
    company: { registration_id, case_id, name },
    owner: { registrationId: registration_id, userId },
    years,
    year,
  };
}
