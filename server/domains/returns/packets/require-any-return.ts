import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { companyYears, type CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findTaxCompany } from '../../tax/facts/tax-work.queries.ts';
import { findReturn, type ReturnRow } from './returns.queries.ts';

export type AnyReturn = {
  row: ReturnRow;
  owner: Owner;
  company: { registration_id: string; case_id: string; name: string };
  year: CompanyYear;
  years: CompanyYear[];
};

export async function requireAnyReturn(needs: Pick<Context, 'db' | 'clock'>, id: string): Promise<AnyReturn> {
  const row = await findReturn(needs.db, id);
  if (!row) throw fail('returns.not_found');
  const { registration_id, user_id: userId } = row;
  const [found, registration] = await Promise.all([
    findTaxCompany(needs.db, registration_id),
    findRegistration(needs.db, registration_id),
  ]);
  const years = registration ? await companyYears(needs, registration) : [];
  const year = years.find((one) => one.year === row.tax_year);
  // The formation date was corrected: there is no such year any more.
  if (!found || !year) throw fail('returns.not_found');
  const company = { registration_id, case_id: found.case_id, name: found.company_name };
  return { row, owner: { registrationId: registration_id, userId }, company, years, year };
}
