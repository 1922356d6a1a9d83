import { obligationsOf } from '@zarpa/contract/tax/book/obligations.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { CompanyFacts, TaxFacts, YearFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { DueDays, RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';

/** A typical company: formed in spring, with a calendar year. */
export const exampleFormedOn = '2026-03-10';
const company: CompanyFacts = {
  owners: 'one',
  owners_are: 'foreign',
  owner_is: 'person',
  taxed_as: 'default',
  fiscal_year_end: '12-31',
  own_year: 'no',
  us_business: 'no',
};
const others: Readonly<Partial<Record<RuleId, Partial<CompanyFacts>>>> = {
  form_1065: { owners: 'several' },
  schedule_c: { owners_are: 'us' },
  form_1120: { taxed_as: 'corporation' },
  owner_return: { owners_are: 'us', owner_is: 'company' },
  form_1040nr: { us_business: 'yes' },
  form_1120f: { owner_is: 'company', us_business: 'yes' },
  form_8804: { owners: 'several', us_business: 'yes' },
  form_8813: { owners: 'several', us_business: 'yes' },
};
const year: YearFacts = {
  related_transactions: 'yes',
  foreign_accounts: 'yes',
  payees: 'both',
  us_sales: 'yes',
  wyoming_assets: 0,
};

export type ExampleDate = DueDays & { period: string };

export function exampleDates(id: RuleId): readonly ExampleDate[] {
  const years = Object.fromEntries([2025, 2026, 2027, 2028].map((one) => [String(one), year]));
  const histories = Object.entries({ ...company, ...others[id] }).map(([fact, value]) => [
    fact,
    [{ from: null, value }],
  ]);
  const facts = {
    formed_on: exampleFormedOn,
    party_changed_on: '2026-06-01',
    company: Object.fromEntries(histories) as TaxFacts['company'],
    years,
  };
  return obligationsOf(facts, exampleFormedOn, '2028-12-31', [ruleOf(id)]).due.slice(0, 2);
}
