import { readerOf, type CompanyFacts, type YearFacts } from '@zarpa/contract/tax-facts.rules.ts';
import { ruleOf } from '@zarpa/contract/tax-book.rules.ts';
import type { Due, RuleId } from '@zarpa/contract/tax-rule.rules.ts';

/** A company as most of ours are: formed in spring, and its year is the calendar's. */
export const exampleFormedOn = '2026-03-10';
const company: CompanyFacts = {
  formed_on: exampleFormedOn,
  owners: 'one',
  owners_are: 'foreign',
  owner_is: 'person',
  taxed_as: 'default',
  fiscal_year_end: '12-31',
  us_business: 'no',
};
/** Of each rule, what makes it apply. */
const others: Readonly<Partial<Record<RuleId, Partial<CompanyFacts>>>> = {
  form_1065: { owners: 'several' },
  schedule_c: { owners_are: 'us' },
  form_1120: { taxed_as: 'corporation' },
  form_1040nr: { us_business: 'yes' },
};
const year: YearFacts = { related_transactions: 'yes', foreign_accounts: 'yes', wyoming_assets: 0 };

/** The first two days of a rule, as the book has them for a company that it applies to; none where nothing is due of anybody. */
export function exampleDates(id: RuleId): readonly Due[] {
  const years = Object.fromEntries([2025, 2026, 2027, 2028].map((one) => [String(one), year]));
  const { read } = readerOf({ company: { ...company, ...others[id] }, years });
  const rule = ruleOf(id);
  return rule.applies(read)
    ? rule
        .duesUntil(read, '2028-12-31')
        .filter((due, index) => rule.isDueIn?.(read, due, index) ?? true)
        .slice(0, 2)
    : [];
}
