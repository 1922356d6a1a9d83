import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax-facts.rules.ts';
import { fiscalYears, type FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import type { RegistrationRow } from '../payments/payments.queries.ts';
import { knownFacts } from './known-facts.rules.ts';
import { findTaxSource, listAnswers, listFiledYears } from './tax-facts.queries.ts';

/** The tax years of a company that have begun, as its facts say them now, newest first; what was filed stays as it was. */
export async function companyYears(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<FiscalYear[]> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts } = knownFacts(source, await listAnswers(db, owner));
  return yearsFrom({ source, facts, filed: await listFiledYears(db, owner) }, clock());
}

type Known = { source: { created_at: Date }; facts: TaxFacts; filed: { begin: string; end: string }[] };

export function yearsFrom({ source, facts, filed }: Known, now: Date): FiscalYear[] {
  return fiscalYears({ facts, createdOn: dayOf(source.created_at), today: dayOf(now), filed });
}
