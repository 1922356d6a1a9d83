import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireLedger, requireYear } from '../../ledger/ledgers/require-ledger.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { type CompanyYear, companyYears } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findTaxCompany } from '../../tax/facts/tax-work.queries.ts';
import { findOwnReturn, findReturn, type ReturnRow } from './returns.queries.ts';

export type OwnYear = { owner: Owner; year: CompanyYear; years: CompanyYear[] };

export async function requireReturnsYear(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  requestedYear: number,
): Promise<OwnYear> {
  const { owner, years } = await requireLedger(needs, actor, id);
  return { owner, years, year: requireYear(years, requestedYear) };
}

/** Throws `returns.not_found` unless it belongs to the caller's company. */
export async function requireOwnReturn(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, returnId }: { id: string; returnId: string },
): Promise<OwnYear & { row: ReturnRow }> {
  const { owner, years } = await requireLedger(needs, actor, id);
  const row = await findOwnReturn(needs.db, owner, returnId);
  const year = row && years.find((one) => one.year === row.tax_year);
  // A corrected formation date may have removed the year.
  if (!row || !year) throw fail('returns.not_found');
  return { owner, years, year, row };
}

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
  // A corrected formation date may have removed the year.
  if (!found || !year) throw fail('returns.not_found');
  const company = { registration_id, case_id: found.case_id, name: found.company_name };
  return { row, owner: { registrationId: registration_id, userId }, company, years, year };
}
