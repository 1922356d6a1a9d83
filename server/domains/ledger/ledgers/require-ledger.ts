import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { type CompanyYear, companyYears, type Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findTaxCompany } from '../../tax/facts/tax-work.queries.ts';
import { isAnyDayLocked, isYearLocked } from './ledger-locks.queries.ts';

export async function requireLedger(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ owner: Owner; years: CompanyYear[] }> {
  const { registration, owner } = await requireCompany(needs, actor, id);
  const years = await companyYears(needs, registration);
  return { owner, years };
}

/** Throws `tax.year_unknown` for a year that the company does not have. */
export function requireYear(years: readonly CompanyYear[], requestedYear: number): CompanyYear {
  const year = years.find(({ year }) => year === requestedYear);
  if (!year) throw fail('tax.year_unknown');
  return year;
}

/** Throws `ledger.year_locked` for a filed year. The ledger must be locked, so that the answer stays true. */
export async function requireOpenYear(tx: Tx, owner: Owner, year: Days): Promise<void> {
  if (await isYearLocked(tx, owner, year)) throw fail('ledger.year_locked');
}

/** Throws `ledger.year_locked` when any of these days, present or future, is in a filed year. */
export async function requireOpenDays(tx: Tx, owner: Owner, days: readonly string[]): Promise<void> {
  if (await isAnyDayLocked(tx, owner, days)) throw fail('ledger.year_locked');
}

export async function requireStaffLedger(
  needs: Pick<Context, 'db' | 'clock'>,
  id: string,
  requestedYear: number | undefined,
) {
  const [found, registration] = await Promise.all([findTaxCompany(needs.db, id), findRegistration(needs.db, id)]);
  if (!found || !registration) throw fail('companies.registration_not_found');
  const years = await companyYears(needs, registration);
  const year = requireYear(years, requestedYear ?? years[0]?.year ?? 0);
  const { case_id, registration_id, company_name: name, user_id: userId } = found;
  const company = { registration_id, case_id, name };
  return { company, owner: { registrationId: registration_id, userId }, years, year };
}
