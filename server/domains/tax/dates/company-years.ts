import { eachOf } from '@zarpa/contract/tax/book/either-facts.rules.ts';
import { addDays, anniversaryIn, dayOf, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import { fiscalYears, yearEndOn, type FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Context } from '../../../context.ts';
import type { RegistrationRow } from '../../payments/payments.queries.ts';
import { knownFacts } from '../facts/known-facts.rules.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findTaxSource, listFiledYears } from '../facts/tax-facts.queries.ts';

export type Days = { begin: string; end: string };

export type CompanyYear = FiscalYear & {
  /** What stands under a year by one day stands under this one from the first to the last of these: nothing is of no year. */
  reach: Days;
  /** What is said of it is kept for these days: of a whole first year, so that another formation day loses nothing. */
  held: Days;
};

/** The tax years of a company that have begun, as its facts say them now, newest first; what was filed stays as it was. */
export async function companyYears(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<CompanyYear[]> {
  const owner = { registrationId: id, userId: user_id };
  const source = await findTaxSource(db, owner);
  const { facts } = knownFacts(source, await listAnswers(db, owner));
  return withDays(yearsFrom({ source, facts, filed: await listFiledYears(db, owner) }, clock()));
}

/** `12-31`: how the tax year of today ends; null where two places say two ends of it. */
export async function companyYearEnd(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, user_id }: Pick<RegistrationRow, 'id' | 'user_id'>,
): Promise<string | null> {
  const owner = { registrationId: id, userId: user_id };
  const { facts } = knownFacts(await findTaxSource(db, owner), await listAnswers(db, owner));
  const companies = eachOf(facts)?.companies ?? [facts];
  const [end, ...others] = new Set(companies.map((one) => yearEndOn(one, dayOf(clock()))));
  return others.length === 0 ? end! : null;
}

type Known = { source: { created_at: Date }; facts: TaxFacts; filed: { begin: string; end: string }[] };

export function yearsFrom({ source, facts, filed }: Known, now: Date): FiscalYear[] {
  return fiscalYears({ facts, createdOn: dayOf(source.created_at), today: dayOf(now), filed });
}

/** `years` from the newest to the oldest. */
export function withDays(years: readonly FiscalYear[]): CompanyYear[] {
  return years.map((year, index) => {
    const isFirst = index === years.length - 1;
    const { begin, end } = year;
    const wholeBegin = addDays(anniversaryIn(end, yearOf(end) - 1), 1);
    return {
      ...year,
      reach: { begin: isFirst ? '0001-01-01' : begin, end: index === 0 ? '9999-12-31' : end },
      held: { begin: isFirst ? wholeBegin : begin, end },
    };
  });
}

export const yearOfDay = (years: readonly CompanyYear[], day: string): CompanyYear =>
  years.find(({ reach }) => day >= reach.begin && day <= reach.end)!;
