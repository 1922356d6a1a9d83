/** Checks a year's packets for every possible formation day. */
import fc from 'fast-check';
import { obligationsOf } from '@zarpa/contract/tax/book/obligations.rules.ts';
import { returnOfRule } from '@zarpa/contract/returns/kinds.rules.ts';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { addDays, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { CompanyFacts, TaxFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import { fiscalYears } from '@zarpa/contract/tax/dates/years.rules.ts';
import { expect, test } from 'vitest';
import { duesOfYear } from './required-returns.rules.ts';

type Shown = Pick<CompanyTaxes, 'obligations'>;
type Obligation = Shown['obligations'][number];

/** The other rules never lead to a paper. */
const rules = taxRules.filter(({ id }) => id === 'form_1120' || returnOfRule(id) !== undefined);

const settled = { settled_at: null, reason: null, document_id: null, asked_on: null } as const;

function taxesOf(facts: TaxFacts, formedOn: string, until: string): Shown {
  const { due, possible } = obligationsOf(facts, formedOn, until, rules);
  const all = [
    ...due.map((one) => ({ ...one, state: 'due' as const })),
    ...possible.map((one) => ({ ...one, state: 'possible' as const, fee: null })),
  ];
  return {
    obligations: all.map(({ begin, end, because, extended_to = null, ...one }) => ({
      ...settled,
      ...one,
      extended_to,
      days: { begin, end },
      because: [...because],
    })),
  };
}

const firstDay = '2024-01-01';
const days = Array.from({ length: 1461 }, (_, index) => addDays(firstDay, index));
/** Days around month ends, and some between: with a fiscal year of its own, a company's years begin with months. */
const aroundMonths = days.filter((day, index) => /-(0[12]|15|16|2[89]|3[01])$/.test(day) || index % 7 === 0);
const foreigner = {
  owners: 'one',
  owners_are: 'foreign',
  owner_is: 'person',
  taxed_as: 'default',
  us_business: 'no',
} as const;

function factsOf({ formed_on, ...company }: Partial<CompanyFacts> & { formed_on: string }): TaxFacts {
  const years = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const year = 2023 + index;
      return [[String(year)], [`${year}-${String(year + 1).slice(2)}`]].map(([period]) => [
        period!,
        { related_transactions: 'yes', foreign_accounts: 'no', wyoming_assets: 0 },
      ]);
    }).flat() as [string, TaxFacts['years'][string]][],
  );
  const histories = Object.entries(company).map(([fact, value]) => [fact, [{ from: null, value }]]);
  return { formed_on, company: Object.fromEntries(histories) as TaxFacts['company'], years };
}

const requiredOf = (taxes: Shown, facts: TaxFacts, today: string) =>
  fiscalYears({ facts, createdOn: facts.formed_on!, today }).map((year) => ({
    year,
    ...duesOfYear({ ...taxes, shares_from: null }, year, {
      today,
      had: new Set(['annual_report', 'form_5472', 'extension'] as const),
    }),
  }));

/** A corporation, or a company with a reason for it. */
const ofABookYear = (fiscal_year_end: string, index: number): Partial<CompanyFacts> => ({
  fiscal_year_end,
  ...(index % 2 === 0 ? { own_year: 'yes' } : { taxed_as: 'corporation' }),
});

test(
  'every formation day of four years: each year wants each kind once, and each report is of one year',
  { timeout: 60_000 },
  () => {
    for (const books of [{}, ...['12-31', '03-31', '06-30', '09-30'].map(ofABookYear)])
      for (const formedOn of 'fiscal_year_end' in books ? aroundMonths : days) {
        const today = `${yearOf(formedOn) + 5}-06-15`;
        const facts = factsOf({ ...foreigner, ...books, formed_on: formedOn });
        const taxes = taxesOf(facts, formedOn, addDays(today, 540));
        const years = requiredOf(taxes, facts, today);
        const reports: string[] = [];
        for (const { year, required } of years) {
          const kinds = required.map(({ kind }) => kind);
          expect(new Set(kinds).size, `${formedOn} ${books.fiscal_year_end} ${year.period}: ${kinds}`).toBe(
            kinds.length,
          );
          reports.push(...required.filter(({ kind }) => kind === 'annual_report').map(({ obligation }) => obligation));
        }
        expect(new Set(reports).size, `${formedOn} ${books.fiscal_year_end}: ${reports}`).toBe(reports.length);
        // From the year after the formation on there is one per year, and each belongs to a year.
        const due = taxes.obligations.filter(
          ({ rule, due_on }) => rule === 'wy_annual_report' && due_on > years.at(-1)!.year.end,
        );
        expect(due.slice(0, reports.length).map(({ key }) => key)).toEqual(reports.toSorted());
      }
  },
);

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
        // Reported under another formation day: it stays among the dates.
        const left = past.map(([day, state]): Obligation => ({
          ...settled,
          state,
          key: `wy_annual_report:${yearOf(day)}`,
          rule: 'wy_annual_report',
          period: String(yearOf(day)),
          due_on: `${day.slice(0, 8)}01`,
          extended_to: null,
          fee: null,
          asks: null,
          days: null,
          because: [],
        }));
        // A date that still follows from the facts appears once.
        const others = left.filter(({ key }, index) => left.findIndex((one) => one.key === key) === index);
        const isDue = new Set(taxes.obligations.map(({ key }) => key));
        const shown = { ...taxes, obligations: [...others.filter(({ key }) => !isDue.has(key)), ...taxes.obligations] };
        for (const { required } of requiredOf(shown, facts, today)) {
          const kinds = required.map(({ kind }) => kind);
          expect(new Set(kinds).size, kinds.join()).toBe(kinds.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a company of January has one report in a year, on the day after it, also once that is done', () => {
  const facts = factsOf({ ...foreigner, formed_on: '2024-01-15' });
  const { obligations } = taxesOf(facts, '2024-01-15', '2028-12-31');
  const shown = obligations.map((one) => ({ ...one, ...(one.due_on <= '2027-01-01' && { state: 'done' as const }) }));
  const reports = requiredOf({ obligations: shown }, facts, '2027-06-15').flatMap(({ year, required }) =>
    required.flatMap(({ kind, due_on }) => (kind === 'annual_report' ? [[year.year, due_on]] : [])),
  );
  expect(reports).toEqual([
    [2027, '2028-01-01'],
    [2026, '2027-01-01'],
    [2025, '2026-01-01'],
    [2024, '2025-01-01'],
  ]);
});

test('a company that became another one in the middle of a year has a year, and papers, of each part', () => {
  const facts = factsOf({ ...foreigner, formed_on: '2024-03-10' });
  const owners = [
    { from: null, value: 'one' as const },
    { from: '2025-07-01', value: 'several' as const },
  ];
  const admitted = { ...facts, company: { ...facts.company, owners } };
  const years = requiredOf(taxesOf(admitted, '2024-03-10', '2027-12-31'), admitted, '2026-06-15');
  const ofItsOwn = years.map(({ year, required, notMade }) => [
    year.end,
    required.filter(({ kind }) => kind !== 'annual_report').map(({ kind, obligation }) => `${kind} ${obligation}`),
    notMade,
  ]);
  expect(ofItsOwn).toEqual([
    ['2026-12-31', ['form_1065 form_1065:2026', 'extension form_1065:2026'], []],
    ['2025-12-31', ['form_1065 form_1065:2025', 'extension form_1065:2025'], []],
    ['2025-06-30', ['form_5472 form_5472:2025:2025-06-30', 'extension form_5472:2025:2025-06-30'], []],
    ['2024-12-31', ['form_5472 form_5472:2024', 'extension form_5472:2024'], []],
  ]);
});

test('what is due of other days than the ledger’s a preparer makes', () => {
  const facts = factsOf({ ...foreigner, formed_on: '2024-03-10' });
  const owners_are = [
    { from: null, value: 'foreign' as const },
    { from: '2025-07-01', value: 'us' as const },
  ];
  const moved = { ...facts, company: { ...facts.company, owners_are } };
  const years = requiredOf(taxesOf(moved, '2024-03-10', '2027-12-31'), moved, '2026-06-15');
  const { required, notMade } = years.find(({ year }) => year.year === 2025)!;
  expect(required.map(({ kind }) => kind)).toEqual(['annual_report', 'schedule_c', 'extension']);
  expect(notMade).toEqual([
    expect.stringMatching(/^Formulario 5472 .*\(2025, hasta el 30 de junio de 2025\): la prepara un contador/),
  ]);
});
