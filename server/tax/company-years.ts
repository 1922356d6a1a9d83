import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import { factOn } from '@zarpa/contract/tax-facts.rules.ts';
import { fiscalYears, type FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import type { RegistrationRow } from '../payments/payments.queries.ts';
import { knownFacts } from './known-facts.rules.ts';
import { findTaxSource, listAnswers } from './tax-facts.queries.ts';

/** The fiscal years of a company that have begun, as its facts say them now, newest first; the screen offers the same. */
export async function companyYears(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id, created_at }: RegistrationRow,
): Promise<FiscalYear[]> {
  const owner = { registrationId: id, userId: user_id };
  const { facts } = knownFacts(await findTaxSource(db, owner), await listAnswers(db, owner));
  return fiscalYears({
    formedOn: facts.formed_on ?? null,
    createdOn: dayOf(created_at),
    yearEndOn: (day) => factOn(facts.company.fiscal_year_end, day)?.value ?? '12-31',
    today: dayOf(clock()),
  });
}
