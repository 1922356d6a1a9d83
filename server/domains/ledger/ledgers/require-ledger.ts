import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { companyYears, type CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

export async function requireLedger(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ owner: Owner; years: CompanyYear[] }> {
  const { registration, owner } = await requireCompany(needs, actor, id);
  const years = await companyYears(needs, registration);
  return { owner, years };
}

/** One of its years; `tax.year_unknown` for any other. */
export function requireYear(years: readonly CompanyYear[], requestedYear: number): CompanyYear {
  const year = years.find(({ year }) => year === requestedYear);
  if (!year) throw fail('tax.year_unknown');
  return year;
}
