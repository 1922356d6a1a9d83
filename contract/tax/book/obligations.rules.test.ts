/** The rule book over companies of every kind, year by year. Expected dates are looked up in a calendar, not computed. */
import { array, assert, constantFrom, integer, option, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { obligationsOf } from './obligations.rules.ts';
import { taxRules } from './catalogue.rules.ts';
import type { RuleId } from './rule.rules.ts';
import { factValues, type CompanyFacts, type FactKey, type TaxFacts, type YearFacts } from './facts.rules.ts';

type Known = Partial<CompanyFacts> & { formed_on?: string };

/** All since the formation. */
function factsOf({ formed_on, ...company }: Known, years: TaxFacts['years'] = {}): TaxFacts {
  const histories = Object.entries(company).map(([fact, value]) => [fact, [{ from: null, value }]]);
  return { ...(formed_on && { formed_on }), company: Object.fromEntries(histories) as TaxFacts['company'], years };
}

const foreign: CompanyFacts & { formed_on: string } = {
  formed_on: '2024-11-20',
  owners: 'one',
  owners_are: 'foreign',
  owner_is: 'person',
  taxed_as: 'default',
  fiscal_year_end: '12-31',
  own_year: 'no',
  us_business: 'no',
};
const years = Array.from({ length: 10 }, (_, index) => String(2023 + index));
const fiscal = years.map((year) => `${year}-${String(Number(year) + 1).slice(2)}`);
const everyYear = (known: Partial<YearFacts>) =>
  Object.fromEntries([...years, ...fiscal].map((year) => [year, known])) as TaxFacts['years'];
const busy = everyYear({
  related_transactions: 'yes',
  foreign_accounts: 'yes',
  payees: 'none',
  us_sales: 'no',
  wyoming_assets: 0,
});

const datesOf = (rule: RuleId, company: Known, known = busy) =>
  obligationsOf(factsOf({ ...foreign, ...company }, known), '2025-01-01', '2031-12-31')
    .due.filter((one) => one.rule === rule)
    .map(({ period, due_on, extended_to }) => [period, due_on, extended_to].filter((part) => part !== undefined));

describe('by year', () => {
  test('5472: the 15th of the fourth month, with the seven days on which it moved', () =>
    expect(datesOf('form_5472', {})).toEqual([
      ['2024', '2025-04-15', '2025-10-15'],
      ['2025', '2026-04-15', '2026-10-15'],
      ['2026', '2027-04-15', '2027-10-15'],
      ['2027', '2028-04-18', '2028-10-16'],
      ['2028', '2029-04-17', '2029-10-15'],
      ['2029', '2030-04-15', '2030-10-15'],
      ['2030', '2031-04-15', '2031-10-15'],
    ]));

  test('5472 of books that close in June: the calendar’s all the same', () =>
    expect(datesOf('form_5472', { fiscal_year_end: '06-30' })).toEqual(datesOf('form_5472', {})));

  test('5472 with a year that ends in June, for a reason that a preparer saw', () =>
    expect(datesOf('form_5472', { fiscal_year_end: '06-30', own_year: 'yes' })).toEqual([
      ['2024-25', '2025-10-15', '2026-04-15'],
      ['2025-26', '2026-10-15', '2027-04-15'],
      ['2026-27', '2027-10-15', '2028-04-18'],
      ['2027-28', '2028-10-16', '2029-04-17'],
      ['2028-29', '2029-10-15', '2030-04-15'],
      ['2029-30', '2030-10-15', '2031-04-15'],
      ['2030-31', '2031-10-15', '2032-04-15'],
    ]));

  test('1065: the 15th of the third month', () =>
    expect(datesOf('form_1065', { owners: 'several' })).toEqual([
      ['2024', '2025-03-17', '2025-09-15'],
      ['2025', '2026-03-16', '2026-09-15'],
      ['2026', '2027-03-15', '2027-09-15'],
      ['2027', '2028-03-15', '2028-09-15'],
      ['2028', '2029-03-15', '2029-09-17'],
      ['2029', '2030-03-15', '2030-09-16'],
      ['2030', '2031-03-17', '2031-09-15'],
    ]));

  test('1120 with a year that ends in June: the older date until years that begin in 2026', () =>
    expect(datesOf('form_1120', { taxed_as: 'corporation', fiscal_year_end: '06-30' }).slice(0, 3)).toEqual([
      ['2024-25', '2025-09-15', '2026-04-15'],
      ['2025-26', '2026-09-15', '2027-04-15'],
      ['2026-27', '2027-10-15', '2028-04-18'],
    ]));

  test.each([
    ['schedule_c', { owners_are: 'us', fiscal_year_end: '06-30' }],
    ['fbar', { fiscal_year_end: '06-30' }],
  ] as const)('%s: a calendar year, whatever the books say', (rule, company) =>
    expect(datesOf(rule, company)).toEqual([
      ['2024', '2025-04-15', '2025-10-15'],
      ['2025', '2026-04-15', '2026-10-15'],
      ['2026', '2027-04-15', '2027-10-15'],
      ['2027', '2028-04-18', '2028-10-16'],
      ['2028', '2029-04-17', '2029-10-15'],
      ['2029', '2030-04-15', '2030-10-15'],
      ['2030', '2031-04-15', '2031-10-15'],
    ]),
  );

  test('1040-NR: 15 June without wages from there, and six months more', () =>
    expect(datesOf('form_1040nr', { us_business: 'yes' }).slice(0, 5)).toEqual([
      ['2024', '2025-06-16', '2025-12-15'],
      ['2025', '2026-06-15', '2026-12-15'],
      ['2026', '2027-06-15', '2027-12-15'],
      ['2027', '2028-06-15', '2028-12-15'],
      ['2028', '2029-06-15', '2029-12-17'],
    ]));

  test('8804 in the third month, and what is paid of it within the year', () => {
    const partners = { owners: 'several', us_business: 'yes', formed_on: '2025-05-20' } as const;
    expect(datesOf('form_8804', partners).slice(0, 2)).toEqual([
      ['2025', '2026-03-16', '2026-09-15'],
      ['2026', '2027-03-15', '2027-09-15'],
    ]);
    // None for the months before the formation.
    expect(datesOf('form_8813', partners).slice(0, 5)).toEqual([
      ['2025-06', '2025-06-16'],
      ['2025-09', '2025-09-15'],
      ['2025-12', '2025-12-15'],
      ['2026-04', '2026-04-15'],
      ['2026-06', '2026-06-15'],
    ]);
  });

  test('8822-B: sixty days after another person answers to the IRS', () => {
    const changed = { ...factsOf(foreign, busy), party_changed_on: '2026-03-10' };
    const due = obligationsOf(changed, '2025-01-01', '2031-12-31').due.filter(({ rule }) => rule === 'form_8822b');
    expect(due.map(({ key, due_on }) => [key, due_on])).toEqual([['form_8822b:2026-03', '2026-05-09']]);
  });

  test('Wyoming: the first of the month of formation from the next year on, on a weekend too', () => {
    expect(datesOf('wy_annual_report', { formed_on: '2025-06-15' })).toEqual([
      ['2026', '2026-06-01'],
      ['2027', '2027-06-01'],
      ['2028', '2028-06-01'],
      ['2029', '2029-06-01'],
      ['2030', '2030-06-01'],
      ['2031', '2031-06-01'],
    ]);
    expect(datesOf('wy_annual_report', { formed_on: '2028-02-29' })[0]).toEqual(['2029', '2029-02-01']);
    expect(datesOf('wy_annual_report', { formed_on: '2026-01-30' })[0]).toEqual(['2027', '2027-01-01']);
  });

  test('the agent: each anniversary of the formation, also of a 29 February', () => {
    expect(datesOf('agent_renewal', { formed_on: '2026-01-30' }).slice(0, 2)).toEqual([
      ['2027', '2027-01-30'],
      ['2028', '2028-01-30'],
    ]);
    expect(datesOf('agent_renewal', { formed_on: '2024-02-29' })).toEqual([
      ['2025', '2025-02-28'],
      ['2026', '2026-02-28'],
      ['2027', '2027-02-28'],
      ['2028', '2028-02-29'],
      ['2029', '2029-02-28'],
      ['2030', '2030-02-28'],
      ['2031', '2031-02-28'],
    ]);
  });

  test('BE-13: 45 days after the formation, once', () => {
    expect(datesOf('be_13', { formed_on: '2026-11-24' })).toEqual([['', '2027-01-08']]);
    expect(datesOf('be_13', { formed_on: '2028-01-31' })).toEqual([['', '2028-03-16']]);
  });
});

describe('of whom it paid and to whom it sold', () => {
  const paying = (payees: YearFacts['payees'], us_sales: YearFacts['us_sales']) =>
    everyYear({ ...busy['2026'], payees, us_sales });

  test('1099-NEC: 31 January, on a weekend the Monday after', () =>
    expect(datesOf('form_1099nec', {}, paying('us', 'no')).map(([, day]) => day)).toEqual([
      '2025-01-31',
      '2026-02-02',
      '2027-02-01',
      '2028-01-31',
      '2029-01-31',
      '2030-01-31',
      '2031-01-31',
    ]));

  test('1042-S: 15 March, on a weekend the Monday after', () =>
    expect(datesOf('form_1042s', {}, paying('both', 'no')).map(([, day]) => day)).toEqual([
      '2025-03-17',
      '2026-03-16',
      '2027-03-15',
      '2028-03-15',
      '2029-03-15',
      '2030-03-15',
      '2031-03-17',
    ]));

  test.each([
    ['none', 'no', []],
    ['us', 'no', ['form_1099nec']],
    ['foreign', 'no', ['form_1042s']],
    ['both', 'yes', ['form_1099nec', 'form_1042s', 'sales_tax']],
  ] as const)('payees %s, sales %s: %j', (payees, us_sales, rules) => {
    const others: RuleId[] = ['form_1099nec', 'form_1042s', 'sales_tax'];
    const { due, possible } = obligationsOf(factsOf(foreign, paying(payees, us_sales)), '2027-01-01', '2027-12-31');
    expect(others.filter((id) => due.some(({ rule }) => rule === id))).toEqual(rules);
    expect(possible).toEqual([]);
  });
});

test.each([
  ['one foreign owner', {}, ['wy_annual_report', 'form_5472', 'fbar', 'agent_renewal']],
  [
    'with income of a US business',
    { us_business: 'yes' },
    ['wy_annual_report', 'form_5472', 'form_1040nr', 'fbar', 'agent_renewal'],
  ],
  [
    'a foreign company',
    { owner_is: 'company', us_business: 'yes' },
    ['wy_annual_report', 'form_5472', 'form_1120f', 'fbar', 'agent_renewal'],
  ],
  ['one US person', { owners_are: 'us' }, ['wy_annual_report', 'schedule_c', 'fbar', 'agent_renewal']],
  [
    'one US company',
    { owners_are: 'us', owner_is: 'company' },
    ['wy_annual_report', 'owner_return', 'fbar', 'agent_renewal'],
  ],
  ['several', { owners: 'several', owners_are: 'mixed' }, ['wy_annual_report', 'form_1065', 'fbar', 'agent_renewal']],
  ['taxed as a corporation', { taxed_as: 'corporation' }, ['wy_annual_report', 'form_1120', 'fbar', 'agent_renewal']],
] as const)('%s: what is due in 2027', (_who, company, rules) => {
  const facts = factsOf({ ...foreign, ...company }, busy);
  const { due, possible, undated, asks } = obligationsOf(facts, '2027-01-01', '2027-12-31');
  expect(taxRules.map(({ id }) => id).filter((id) => due.some(({ rule }) => rule === id))).toEqual(rules);
  expect([possible, undated, asks]).toEqual([[], [], []]);
});

describe('of what is not known', () => {
  const unknown = (company: Known) => obligationsOf(factsOf(company), '2026-11-24', '2027-12-31');

  test('nothing but the formation: Wyoming stands, and every return that may be due has its earliest day', () => {
    const { due, possible, undated, asks } = unknown({ formed_on: '2026-11-24' });
    expect(due.map(({ key, due_on, fee }) => [key, due_on, fee])).toEqual([
      ['wy_annual_report:2027', '2027-11-01', { least: 60, exactly: null }],
      ['agent_renewal:2027', '2027-11-24', { least: 199, exactly: 199 }],
    ]);
    expect(possible.map(({ key, due_on, asks: fact }) => [key, due_on, fact])).toEqual([
      ['form_8813:2026-12', '2026-12-15', 'owners'],
      ['be_13:', '2027-01-08', 'owners_are'],
      ['form_1099nec:2026', '2027-02-01', 'payees:2026'],
      ['sales_tax:2026', '2027-02-01', 'us_sales:2026'],
      ['form_1065:2026', '2027-03-15', 'taxed_as'],
      ['form_8804:2026', '2027-03-15', 'owners'],
      ['form_1042s:2026', '2027-03-15', 'payees:2026'],
      ['form_5472:2026', '2027-04-15', 'taxed_as'],
      ['schedule_c:2026', '2027-04-15', 'taxed_as'],
      ['form_1120:2026', '2027-04-15', 'taxed_as'],
      ['owner_return:2026', '2027-04-15', 'taxed_as'],
      ['form_1120f:2026', '2027-04-15', 'taxed_as'],
      ['form_8813:2027-04', '2027-04-15', 'owners'],
      ['fbar:2026', '2027-04-15', 'foreign_accounts:2026'],
      ['form_1040nr:2026', '2027-06-15', 'taxed_as'],
      ['form_8813:2027-06', '2027-06-15', 'owners'],
      ['form_8813:2027-09', '2027-09-15', 'owners'],
      ['form_8813:2027-12', '2027-12-15', 'owners'],
    ]);
    expect(undated).toEqual([]);
    // Each row's first question comes first.
    expect(asks).toEqual([
      'taxed_as',
      'owners',
      'payees:2026',
      'us_sales:2026',
      'owners_are',
      'foreign_accounts:2026',
      'wyoming_assets:2026',
      'owner_is',
      'fiscal_year_end',
      'us_business',
    ]);
  });

  test('not even that: every rule asks for the day of the formation or for what decides it, and none is dated', () => {
    const { due, possible, undated } = unknown({});
    expect([due, possible]).toEqual([[], []]);
    expect(undated.map(({ rule, asks }) => [rule, asks])).toEqual([
      ['wy_annual_report', 'formed_on'],
      ['form_5472', 'taxed_as'],
      ['form_1065', 'taxed_as'],
      ['schedule_c', 'taxed_as'],
      ['form_1120', 'taxed_as'],
      ['owner_return', 'taxed_as'],
      ['form_1040nr', 'taxed_as'],
      ['form_1120f', 'taxed_as'],
      ['form_8804', 'owners'],
      ['form_8813', 'owners'],
      ['form_1099nec', 'formed_on'],
      ['form_1042s', 'formed_on'],
      ['sales_tax', 'formed_on'],
      ['be_13', 'owners_are'],
      ['fbar', 'formed_on'],
      ['agent_renewal', 'formed_on'],
    ]);
    expect(unknown({ owners: 'one' }).notDue.map(({ rule }) => rule)).toEqual([
      'form_1065',
      'form_8804',
      'form_8813',
      'form_8822b',
      'boi',
    ]);
  });

  test('what one answer rules out is not possible, whatever else is unknown', () => {
    const { possible, notDue } = unknown({ formed_on: '2026-11-24', owners: 'one', owners_are: 'foreign' });
    expect(possible.map(({ key }) => key)).toEqual([
      'form_1099nec:2026',
      'sales_tax:2026',
      'form_1042s:2026',
      'form_5472:2026',
      'form_1120:2026',
      'form_1120f:2026',
      'fbar:2026',
      'form_1040nr:2026',
    ]);
    expect(notDue.map(({ rule, because }) => [rule, because.map(({ fact }) => fact)])).toEqual([
      ['form_1065', ['owners']],
      ['schedule_c', ['owners', 'owners_are']],
      ['owner_return', ['owners', 'owners_are']],
      ['form_8804', ['owners']],
      ['form_8813', ['owners']],
      ['form_8822b', []],
      ['boi', []],
    ]);
  });

  test('the first 5472 is due without a question, the next one until somebody says that nothing happened in its year', () => {
    const facts = factsOf({ ...foreign, formed_on: '2026-12-30' });
    const { due, possible, asks } = obligationsOf(facts, '2026-12-30', '2028-12-31');
    const first = due.find(({ key }) => key === 'form_5472:2026')!;
    expect([first.due_on, first.asks]).toEqual(['2027-04-15', null]);
    expect(first.because.map(({ fact, value }) => [fact, value])).toEqual([
      ['taxed_as', 'default'],
      ['owners', 'one'],
      ['owners_are', 'foreign'],
      ['formed_on', '2026-12-30'],
    ]);
    const second = due.find(({ key }) => key === 'form_5472:2027')!;
    expect([second.due_on, second.asks]).toEqual(['2028-04-18', 'related_transactions:2027']);
    expect(asks).toContain('related_transactions:2027');
    expect(new Set(possible.map(({ rule }) => rule))).toEqual(
      new Set(['fbar', 'form_1099nec', 'form_1042s', 'sales_tax']),
    );
    const quiet = { ...facts, years: { 2027: { related_transactions: 'no' as const } } };
    expect(obligationsOf(quiet, '2028-01-01', '2028-12-31').due.some(({ rule }) => rule === 'form_5472')).toBe(false);
  });

  test('what Wyoming takes is at least 60 dollars, and two ten-thousandths of what is there', () => {
    const feeOf = (wyoming_assets: number) =>
      obligationsOf(factsOf(foreign, { 2026: { wyoming_assets } }), '2027-01-01', '2027-12-31').due.find(
        ({ rule }) => rule === 'wy_annual_report',
      )?.fee;
    expect([0, 300_000, 305_001, 1_000_000].map((assets) => feeOf(assets)?.exactly)).toEqual([60, 60, 61, 200]);
  });

  test('the fee is of the fiscal year that ended before the report is due', () => {
    const assets = { '2025': 4_000_000, '2024-25': 1_000_000, '2026': 2_000_000, '2025-26': 3_000_000 };
    const known = Object.fromEntries(
      Object.entries(assets).map(([year, wyoming_assets]) => [year, { wyoming_assets }]),
    );
    const feeIn2026 = (company: Known) =>
      obligationsOf(factsOf({ ...foreign, ...company }, known), '2026-01-01', '2026-12-31').due.find(
        ({ rule }) => rule === 'wy_annual_report',
      )?.fee?.exactly;
    const ofJune: Known = { taxed_as: 'corporation', fiscal_year_end: '06-30' };
    expect(feeIn2026({ formed_on: '2024-01-10' })).toBe(800);
    expect(feeIn2026({ formed_on: '2024-11-20' })).toBe(800);
    expect(feeIn2026({ ...ofJune, formed_on: '2024-02-10' })).toBe(200);
    // On 1 July the fiscal year has ended in June; on 1 June it has not.
    expect(feeIn2026({ ...ofJune, formed_on: '2024-07-10' })).toBe(600);
    expect(feeIn2026({ ...ofJune, formed_on: '2024-06-10' })).toBe(200);
  });

  test('an old rule and its successor: each period is of the one in force when it begins', () => {
    const rule = taxRules.find(({ id }) => id === 'form_1120')!;
    const feeOf = (least: number) => ({ feeOf: { least, exactly: () => least } });
    const { until: _open, ...known } = rule;
    const both = [
      { ...known, ...feeOf(1), until: '2025-12-31' },
      { ...known, ...feeOf(2), from: '2026-01-01' },
    ];
    const of = (company: Known) =>
      obligationsOf(
        factsOf({ ...foreign, taxed_as: 'corporation', ...company }, busy),
        '2025-01-01',
        '2028-01-31',
        both,
      ).due.map(({ key, fee }) => [key, fee?.least]);
    expect(of({ formed_on: '2024-11-20' })).toEqual([
      ['form_1120:2024', 1],
      ['form_1120:2025', 1],
      ['form_1120:2026', 2],
    ]);
    // The new year begins in one that began under the old fiscal year.
    expect(of({ formed_on: '2024-11-20', fiscal_year_end: '06-30' })).toEqual([
      ['form_1120:2024-25', 1],
      ['form_1120:2025-26', 1],
      ['form_1120:2026-27', 2],
    ]);
  });
});

const company = record(
  {
    formed_on: constantFrom('2024-02-29', '2025-06-15', '2026-01-01', '2026-12-31', '2027-07-01'),
    owners: constantFrom('one' as const, 'several' as const),
    owners_are: constantFrom('foreign' as const, 'us' as const, 'mixed' as const),
    owner_is: constantFrom('person' as const, 'company' as const, 'mixed' as const),
    taxed_as: constantFrom('default' as const, 'corporation' as const),
    fiscal_year_end: constantFrom('12-31', '03-31', '06-30', '09-30'),
    us_business: constantFrom('yes' as const, 'no' as const),
  },
  { requiredKeys: [] },
);
const ofYear = record(
  {
    related_transactions: constantFrom('yes' as const, 'no' as const),
    foreign_accounts: constantFrom('yes' as const, 'no' as const),
    wyoming_assets: integer({ min: 0, max: 2_000_000 }),
  },
  { requiredKeys: [] },
);
/** From the formation, or from a day that may be in the middle of a year. */
const someHistory = tuple(company, company, constantFrom('2025-07-01', '2026-01-01', '2026-09-30', '2027-12-31')).map(
  ([first, later, from]): TaxFacts => {
    const { formed_on, ...since } = first;
    const { formed_on: _other, ...changed } = later;
    const facts = [...new Set([...Object.keys(since), ...Object.keys(changed)])] as (keyof typeof since)[];
    const history = (fact: keyof typeof since) => [
      ...(since[fact] === undefined ? [] : [{ from: null, value: since[fact] }]),
      ...(changed[fact] === undefined ? [] : [{ from, value: changed[fact] }]),
    ];
    return {
      ...(formed_on && { formed_on }),
      company: Object.fromEntries(facts.map((fact) => [fact, history(fact)])) as TaxFacts['company'],
      years: {},
    };
  },
);
const someFacts = tuple(
  someHistory,
  array(option(ofYear), { minLength: years.length, maxLength: years.length }).map(
    (all) => Object.fromEntries(years.map((year, index) => [year, all[index] ?? {}])) as TaxFacts['years'],
  ),
).map(([facts, known]): TaxFacts => ({ ...facts, years: known }));

function valuesOf(fact: FactKey): readonly (string | number)[] {
  const [name] = fact.split(':') as [keyof typeof factValues];
  if (name === 'formed_on') return ['2024-02-29', '2025-06-15', '2026-12-31', '2027-07-01'];
  if (name === 'wyoming_assets') return [0, 300_000, 5_000_000];
  return factValues[name]!;
}

function withFact(facts: TaxFacts, fact: FactKey, value: string | number, from: string | null = null): TaxFacts {
  const [name, year] = fact.split(':') as [keyof CompanyFacts | 'formed_on', string | undefined];
  if (year !== undefined)
    return { ...facts, years: { ...facts.years, [year]: { ...facts.years[year], [name]: value } } };
  if (name === 'formed_on') return { ...facts, formed_on: String(value) };
  const history = [...(facts.company[name] ?? []).filter((one) => one.from !== from), { from, value }];
  const inOrder = history.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
  return { ...facts, company: { ...facts.company, [name]: inOrder } as TaxFacts['company'] };
}

const isKnown = (facts: TaxFacts, fact: FactKey) => {
  const [name, year] = fact.split(':') as [keyof CompanyFacts | 'formed_on', string | undefined];
  if (year !== undefined) return name in (facts.years[year] ?? {});
  return name === 'formed_on' ? facts.formed_on !== undefined : facts.company[name]?.[0]?.from === null;
};

const everyFact: readonly FactKey[] = [
  ...(['formed_on', 'owners', 'owners_are', 'owner_is', 'taxed_as', 'fiscal_year_end', 'us_business'] as const),
  ...[...years, ...fiscal].flatMap((year): FactKey[] => [
    `related_transactions:${year}`,
    `foreign_accounts:${year}`,
    `wyoming_assets:${year}`,
  ]),
];

const sumOf = (facts: TaxFacts) => {
  const { due, possible, undated } = obligationsOf(facts, '2025-01-01', '2030-12-31');
  const shown = due.map(({ key, due_on, extended_to, fee, asks }) => [key, due_on, extended_to, fee, asks]);
  const open = possible.map(({ key, due_on, extended_to, asks }) => [key, due_on, extended_to, asks]);
  return JSON.stringify([shown, open, undated.map(({ rule, asks }) => [rule, asks])]);
};

test(
  'an unknown that is not asked moves no date, no form and no amount, whatever it turns out to be',
  { timeout: 60_000 },
  () => {
    assert(
      property(someFacts, (facts) => {
        const before = sumOf(facts);
        const { asks } = obligationsOf(facts, '2025-01-01', '2030-12-31');
        return everyFact
          .filter((fact) => !isKnown(facts, fact) && !asks.includes(fact))
          .every((fact) => valuesOf(fact).every((value) => sumOf(withFact(facts, fact, value)) === before));
      }),
      { numRuns: 60 },
    );
  },
);

/** What was unknown of the year's first day was asked, although a later day of the same year decides. */
const decidedLater: TaxFacts = {
  formed_on: '2026-01-01',
  company: { owners: [{ from: null, value: 'one' }], us_business: [{ from: '2026-09-30', value: 'yes' }] },
  years: {},
};

test(
  'every question matters: one of its answers moves something, or leads to another question',
  { timeout: 60_000 },
  () => {
    assert(
      property(someFacts, (facts) => {
        const { asks } = obligationsOf(facts, '2025-01-01', '2030-12-31');
        const before = sumOf(facts);
        return asks.every((fact) => valuesOf(fact).some((value) => sumOf(withFact(facts, fact, value)) !== before));
      }),
      { numRuns: 60, examples: [[decidedLater]] },
    );
  },
);

test('whoever answers every question comes to an end, with no question left', { timeout: 60_000 }, () => {
  assert(
    property(someFacts, integer({ min: 0, max: 5 }), (facts, choice) => {
      let answered: TaxFacts = facts;
      for (let step = 0; step < 100; step += 1) {
        const { asks, possible, undated } = obligationsOf(answered, '2025-01-01', '2030-12-31');
        const [fact] = asks;
        if (!fact) return possible.length + undated.length === 0;
        const values = valuesOf(fact);
        answered = withFact(answered, fact, values[choice % values.length]!);
      }
      return false;
    }),
    { numRuns: 60 },
  );
});

const dayChanged = constantFrom('2025-07-01', '2026-01-01', '2026-02-28', '2026-07-01', '2027-12-31', '2028-01-01');
const changed = constantFrom<[FactKey, string]>(
  ['taxed_as', 'corporation'],
  ['taxed_as', 'default'],
  ['owners', 'one'],
  ['owners', 'several'],
  ['owners_are', 'us'],
  ['owners_are', 'foreign'],
  ['owner_is', 'company'],
  ['us_business', 'yes'],
  ['fiscal_year_end', '06-30'],
);

test('what a fact is from a day on leaves what was due of the days before', { timeout: 60_000 }, () => {
  assert(
    property(someFacts, changed, dayChanged, (facts, [fact, value], from) => {
      const dueOf = (all: TaxFacts) => obligationsOf(all, '2024-01-01', '2031-12-31').due;
      const after = dueOf(withFact(facts, fact, value, from));
      // Its days stay owed, alone or within a longer year: undoing a change joins the two parts of a year.
      return dueOf(facts)
        .filter(({ end }) => end < from)
        .every(({ rule, begin, end }) =>
          after.some((one) => one.rule === rule && one.begin <= begin && one.end >= end),
        );
    }),
    { numRuns: 300 },
  );
});

test('one owner who is said to be both is taken for a foreigner', () =>
  expect(datesOf('form_5472', { owners_are: 'mixed' })).toEqual(datesOf('form_5472', {})));

describe('a change in the middle of a year', () => {
  const keysOf = (rule: RuleId, facts: TaxFacts) =>
    obligationsOf(facts, '2025-01-01', '2028-12-31')
      .due.filter((one) => one.rule === rule)
      .map(({ key, due_on }) => [key, due_on]);
  const admitted = withFact(factsOf(foreign, busy), 'owners', 'several', '2026-07-01');

  test('a second member: the 5472 ends with the day before, the 1065 begins', () => {
    expect(keysOf('form_5472', admitted)).toEqual([
      ['form_5472:2024', '2025-04-15'],
      ['form_5472:2025', '2026-04-15'],
      ['form_5472:2026:2026-06-30', '2026-10-15'],
    ]);
    expect(keysOf('form_1065', admitted)).toEqual([
      ['form_1065:2026', '2027-03-15'],
      ['form_1065:2027', '2028-03-15'],
    ]);
  });

  test('and back to one: three periods in two years', () => {
    const back = withFact(admitted, 'owners', 'one', '2027-03-01');
    expect(keysOf('form_1065', back)).toEqual([
      ['form_1065:2026', '2027-03-15'],
      ['form_1065:2027:2027-02-28', '2027-05-17'],
    ]);
    expect(keysOf('form_5472', back).at(-1)).toEqual(['form_5472:2027', '2028-04-18']);
  });

  test('a corporation from 2026 on: the years before keep their 5472', () => {
    const elected = withFact(factsOf(foreign, busy), 'taxed_as', 'corporation', '2026-01-01');
    expect(keysOf('form_5472', elected)).toEqual([
      ['form_5472:2024', '2025-04-15'],
      ['form_5472:2025', '2026-04-15'],
    ]);
    expect(keysOf('form_1120', elected).map(([key]) => key)).toEqual(['form_1120:2026', 'form_1120:2027']);
  });

  test('an owner who moves to the US: what is a person’s own is of the whole calendar year', () => {
    const moved = withFact(factsOf(foreign, busy), 'owners_are', 'us', '2026-09-01');
    expect(keysOf('schedule_c', moved)).toEqual([
      ['schedule_c:2026', '2027-04-15'],
      ['schedule_c:2027', '2028-04-18'],
    ]);
    expect(keysOf('form_5472', moved).at(-1)).toEqual(['form_5472:2026:2026-08-31', '2026-12-15']);
  });

  test('other books from a day on: the next year is short', () => {
    const facts = withFact(
      factsOf({ ...foreign, taxed_as: 'corporation' }, busy),
      'fiscal_year_end',
      '06-30',
      '2026-01-01',
    );
    expect(keysOf('form_1120', facts)).toEqual([
      ['form_1120:2024', '2025-04-15'],
      ['form_1120:2025', '2026-04-15'],
      ['form_1120:2025-26', '2026-10-15'],
      ['form_1120:2026-27', '2027-10-15'],
      ['form_1120:2027-28', '2028-10-16'],
    ]);
  });
});

describe('a company that ended', () => {
  const ended = (days: { dissolved_on?: string; ended_on?: string }, company: Known = {}) =>
    obligationsOf({ ...factsOf({ ...foreign, ...company }, busy), ...days }, '2026-01-01', '2029-12-31').due.map(
      ({ key, due_on, end }) => [key, due_on, end],
    );

  test('in the middle of a year: the last return is due in the fourth month after, and the state and the agent ask no more', () =>
    expect(ended({ dissolved_on: '2026-06-20' })).toEqual([
      ['form_5472:2025', '2026-04-15', '2025-12-31'],
      ['fbar:2025', '2026-04-15', '2025-12-31'],
      ['form_5472:2026', '2026-10-15', '2026-06-20'],
      ['fbar:2026', '2027-04-15', '2026-06-20'],
    ]));

  test('partners’ last return is due in the third month', () =>
    expect(ended({ dissolved_on: '2026-06-20' }, { owners: 'several' }).slice(2)).toEqual([
      ['form_1065:2026', '2026-09-15', '2026-06-20'],
      ['fbar:2026', '2027-04-15', '2026-06-20'],
    ]));

  test.each([
    // 31 January, the end of February, a short year in June, and the last day of a year.
    [{ taxed_as: 'corporation' }, '2026-01-31', '2026-05-15'],
    [{ taxed_as: 'corporation' }, '2028-02-29', '2028-06-15'],
    [{ taxed_as: 'corporation', fiscal_year_end: '03-31' }, '2026-06-10', '2026-10-15'],
    [{ taxed_as: 'corporation', formed_on: '2025-03-01', fiscal_year_end: '09-30' }, '2025-06-10', '2025-09-15'],
    [{ taxed_as: 'corporation' }, '2026-12-31', '2027-04-15'],
  ] as const)('a corporation %o of which %s was the last day: %s', (company, dissolved_on, due_on) => {
    const facts = { ...factsOf({ ...foreign, ...company }, busy), dissolved_on };
    const last = obligationsOf(facts, '2024-01-01', '2029-12-31').due.findLast(({ rule }) => rule === 'form_1120');
    expect([last?.end, last?.due_on]).toEqual([dissolved_on, due_on]);
  });

  test('its year ends with the later of its two days, and the months are counted from the earlier', () => {
    expect(ended({ dissolved_on: '2026-06-20', ended_on: '2026-08-02' })[2]).toEqual([
      'form_5472:2026',
      '2026-10-15',
      '2026-08-02',
    ]);
    expect(ended({ dissolved_on: '2026-06-20', ended_on: '2026-05-02' })[2]).toEqual([
      'form_5472:2026',
      '2026-09-15',
      '2026-06-20',
    ]);
    // The earlier one belongs to a year with a return of its own.
    expect(ended({ dissolved_on: '2026-06-20', ended_on: '2025-11-02' })[2]?.[1]).toBe('2026-10-15');
    // The state has not dissolved it.
    expect(ended({ ended_on: '2026-05-02' })).toEqual(ended({}));
  });

  test('the report is due on the very day, the agent is not', () => {
    const keys = (dissolved_on: string) => ended({ dissolved_on }).map(([key]) => key);
    expect(keys('2026-11-01')).toContain('wy_annual_report:2026');
    expect(keys('2026-10-31')).not.toContain('wy_annual_report:2026');
    expect(keys('2026-11-21')).toContain('agent_renewal:2026');
    expect(keys('2026-11-20')).not.toContain('agent_renewal:2026');
  });

  test('its last 5472 is asked of nobody: whoever ends a company takes what is left', () => {
    const quiet = { ...factsOf(foreign, everyYear({ related_transactions: 'no' })), dissolved_on: '2026-06-20' };
    expect(obligationsOf(quiet, '2026-01-01', '2029-12-31').due.map(({ key }) => key)).toEqual(['form_5472:2026']);
  });
});

test('each rule has a source and a day on which it was checked, after the day from which it holds', () => {
  expect(new Set(taxRules.map(({ id }) => id)).size).toBe(taxRules.length);
  for (const { source, checked_on, from, what, general, how, penalty } of taxRules) {
    expect([source, what, general, how, penalty].every((text) => text.length > 5)).toBe(true);
    expect(checked_on >= from && /^\d{4}-\d\d-\d\d$/.test(checked_on)).toBe(true);
  }
});
