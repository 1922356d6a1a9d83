/** Which packets a year has, for every day on which a company may be formed. */
import fc from 'fast-check';
import { obligationsOf } from '@zarpa/contract/obligations.rules.ts';
import { addDays, yearOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { CompanyFacts, TaxFacts } from '@zarpa/contract/tax-facts.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax.ts';
import { fiscalYears } from '@zarpa/contract/tax-years.rules.ts';
import { expect, test } from 'vitest';
import { duesOfYear } from './wanted-returns.rules.ts';

type Shown = Pick<CompanyTaxes, 'obligations' | 'open'>;
type Obligation = Shown['obligations'][number];

const settled = { state: 'due', settled_at: null, reason: null, document_id: null } as const;

function taxesOf(facts: TaxFacts, formedOn: string, until: string): Shown {
  const { due, open } = obligationsOf(facts, formedOn, until);
  const shown = ({
    period,
    due_on,
    extended_to = null,
  }: {
    period: string;
    due_on: string;
    extended_to?: string | null | undefined;
  }) => ({
    period,
    due_on,
    extended_to,
  });
  return {
    obligations: due.map((one) => ({
      ...settled,
      ...shown(one),
      key: one.key,
      rule: one.rule,
      fee: one.fee,
      because: [...one.because],
    })),
    open: open.map((one) => ({
      rule: one.rule,
      due: one.due && shown(one.due),
      asks: one.asks,
      because: [...one.because],
    })),
  };
}

const firstDay = '2024-01-01';
const days = Array.from({ length: 1461 }, (_, index) => addDays(firstDay, index));
const foreigner = {
  owners: 'one',
  owners_are: 'foreign',
  owner_is: 'person',
  taxed_as: 'default',
  us_business: 'no',
} as const;

function factsOf(company: Partial<CompanyFacts>): TaxFacts {
  const years = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const year = 2023 + index;
      return [[String(year)], [`${year}-${String(year + 1).slice(2)}`]].map(([period]) => [
        period!,
        { related_transactions: 'yes', foreign_accounts: 'no', wyoming_assets: 0 },
      ]);
    }).flat() as [string, TaxFacts['years'][string]][],
  );
  return { company, years };
}

const wantedOf = (taxes: Shown, formedOn: string, yearEnd: string, today: string) =>
  fiscalYears({ formedOn, createdOn: formedOn, yearEnd, today }).map((year) => ({
    year,
    ...duesOfYear(taxes, year, { today, had: new Set(['annual_report', 'form_5472', 'extension'] as const) }),
  }));

test('every formation day of four years: each year wants each kind once, and each report is of one year', () => {
  for (const yearEnd of ['12-31', '03-31', '06-30', '09-30'])
    for (const formedOn of days) {
      const today = `${yearOf(formedOn) + 5}-06-15`;
      const taxes = taxesOf(
        factsOf({ ...foreigner, formed_on: formedOn, fiscal_year_end: yearEnd }),
        formedOn,
        addDays(today, 540),
      );
      const years = wantedOf(taxes, formedOn, yearEnd, today);
      const reports: string[] = [];
      for (const { year, wanted } of years) {
        const kinds = wanted.map(({ kind }) => kind);
        expect(new Set(kinds).size, `${formedOn} ${yearEnd} ${year.period}: ${kinds}`).toBe(kinds.length);
        reports.push(...wanted.filter(({ kind }) => kind === 'annual_report').map(({ obligation }) => obligation));
      }
      expect(new Set(reports).size, `${formedOn} ${yearEnd}: ${reports}`).toBe(reports.length);
      // From the year after the formation on there is one every year, and none is nobody's.
      const due = taxes.obligations.filter(
        ({ rule, due_on }) => rule === 'wy_annual_report' && due_on > years.at(-1)!.year.end,
      );
      expect(due.slice(0, reports.length).map(({ key }) => key)).toEqual(reports.toSorted());
    }
});

test('whatever is known of a company and whatever was settled, a year wants each kind once and nothing throws', () => {
  const anyDay = fc.constantFrom(...days);
  fc.assert(
    fc.property(
      anyDay,
      fc.record(
        {
          owners: fc.constantFrom('one', 'several'),
          owners_are: fc.constantFrom('foreign', 'us', 'mixed'),
          owner_is: fc.constantFrom('person', 'company'),
          taxed_as: fc.constantFrom('default', 'corporation'),
          fiscal_year_end: fc.constantFrom('12-31', '03-31', '06-30', '09-30'),
          us_business: fc.constantFrom('yes', 'no'),
        } as const,
        { requiredKeys: [] },
      ),
      fc.nat(2000),
      fc.array(fc.tuple(anyDay, fc.constantFrom('done', 'not_applicable', 'due')), { maxLength: 3 }),
      (formedOn, company, age, past) => {
        const today = addDays(formedOn, age);
        const facts = factsOf({ ...company, formed_on: formedOn });
        const taxes = taxesOf(facts, formedOn, addDays(today, 540));
        // Settled under another day of formation: it stays among the dates.
        const left = past.map(([day, state]): Obligation => ({
          ...settled,
          state,
          key: `wy_annual_report:${yearOf(day)}`,
          rule: 'wy_annual_report',
          period: String(yearOf(day)),
          due_on: `${day.slice(0, 8)}01`,
          extended_to: null,
          fee: null,
          because: [],
        }));
        // One that still follows from the facts is not told twice.
        const others = left.filter(({ key }, index) => left.findIndex((one) => one.key === key) === index);
        const isDue = new Set(taxes.obligations.map(({ key }) => key));
        const shown = { ...taxes, obligations: [...others.filter(({ key }) => !isDue.has(key)), ...taxes.obligations] };
        for (const { wanted } of wantedOf(shown, formedOn, company.fiscal_year_end ?? '12-31', today)) {
          const kinds = wanted.map(({ kind }) => kind);
          expect(new Set(kinds).size, kinds.join()).toBe(kinds.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});
