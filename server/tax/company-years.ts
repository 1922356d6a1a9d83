import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax-facts.rules.ts';
import { fiscalYears, type FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import { listLocks, type YearLock } from '../ledger/ledger-locks.queries.ts';
import type { RegistrationRow } from '../payments/payments.queries.ts';
import { knownFacts } from './known-facts.rules.ts';
import { findTaxSource, listAnswers } from './tax-facts.queries.ts';

/** The tax years of a company that have begun, as its facts say them now, newest first; what was filed stays as it was. */
export async function companyYears(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<FiscalYear[]> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts } = knownFacts(source, await listAnswers(db, owner));
  return yearsFrom({ source, facts, locks: await listLocks(db, owner) }, clock());
}

type Known = { source: { created_at: Date }; facts: TaxFacts; locks: readonly YearLock[] };

export function yearsFrom({ source, facts, locks }: Known, now: Date): FiscalYear[] {
  const filed = locks.map(({ first_day, last_day }) => ({ begin: first_day, end: last_day }));
  return fiscalYears({ facts, createdOn: dayOf(source.created_at), today: dayOf(now), filed });
}
