import { array, assert, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './days.rules.ts';
import type { CompanyFacts, History, TaxFacts } from '../book/facts.rules.ts';
import { fiscalYears } from './years.rules.ts';

type Company = { [K in keyof CompanyFacts]?: CompanyFacts[K] | History<CompanyFacts[K]> };
type Known = { formed_on?: string; dissolved_on?: string; ended_on?: string };

function factsOf(company: Company, days: Known = { formed_on: '2025-11-20' }): TaxFacts {
  const histories = Object.entries(company).map(([fact, given]) => [
    fact,
    typeof given === 'string' ? [{ from: null, value: given }] : given,
  ]);
  return { ...days, company: Object.fromEntries(histories) as TaxFacts['company'], years: {} };
}

const since = <T>(first: T, from: string, value: T): History<T> => [
  { from: null, value: first },
  { from, value },
];

const corporation = (fiscal_year_end: CompanyFacts['fiscal_year_end']): Company => ({
  taxed_as: 'corporation',
  fiscal_year_end,
});

const years = (facts: TaxFacts, today = '2027-02-01', filed: { begin: string; end: string }[] = []) =>
  fiscalYears({ facts, createdOn: '2025-11-10', today, filed }).map(({ year, period, begin, end }) => [
    year,
    period,
    begin,
    end,
  ]);

const calendar = [
  [2027, '2027', '2027-01-01', '2027-12-31'],
  [2026, '2026', '2026-01-01', '2026-12-31'],
  [2025, '2025', '2025-11-20', '2025-12-31'],
];

describe('the tax years that have begun, newest first', () => {
  test.each([
    ['nothing is known', {}],
    ['one owner, with books that close in June', { owners: 'one', taxed_as: 'default', fiscal_year_end: '06-30' }],
    ['partners, with books that close in June', { owners: 'several', taxed_as: 'default', fiscal_year_end: '06-30' }],
    ['a corporation of whose books nothing is known', { taxed_as: 'corporation' }],
  ] as const)('%s: the calendar’s', (_who, company) => expect(years(factsOf(company))).toEqual(calendar));

  test('a year of its own for a reason that a preparer saw, and that of a corporation: as the books close', () => {
    const june = [
      [2026, '2026-27', '2026-07-01', '2027-06-30'],
      [2025, '2025-26', '2025-11-20', '2026-06-30'],
    ];
    expect(years(factsOf(corporation('06-30')))).toEqual(june);
    expect(years(factsOf({ owners: 'several', own_year: 'yes', fiscal_year_end: '06-30' }))).toEqual(june);
    // A day in spring belongs to the year that began the summer before.
    expect(years(factsOf(corporation('06-30'), { formed_on: '2026-03-01' })).at(-1)).toEqual([
      2025,
      '2025-26',
      '2026-03-01',
      '2026-06-30',
    ]);
    expect(
      years(factsOf(corporation('03-31'), { formed_on: '2028-02-29' }), '2028-04-01').map(([, name]) => name),
    ).toEqual(['2028-29', '2027-28']);
  });

  test('other books from a day on: the next year is short, and has a number of its own', () => {
    const facts = factsOf({ taxed_as: 'corporation', fiscal_year_end: since('12-31', '2027-01-01', '06-30') });
    expect(years(facts, '2027-08-01')).toEqual([
      [2027, '2027-28', '2027-07-01', '2028-06-30'],
      [20270630, '2026-27', '2027-01-01', '2027-06-30'],
      [2026, '2026', '2026-01-01', '2026-12-31'],
      [2025, '2025', '2025-11-20', '2025-12-31'],
    ]);
  });

  test('a second member in the middle of a year: one year ends, another begins, and each is named by its day', () =>
    expect(years(factsOf({ owners: since('one', '2026-07-01', 'several') }))).toEqual([
      calendar[0],
      [20261231, '2026, desde el 1 de julio de 2026', '2026-07-01', '2026-12-31'],
      [2026, '2026, hasta el 30 de junio de 2026', '2026-01-01', '2026-06-30'],
      calendar[2],
    ]));

  test('what changes no form cuts no year', () =>
    expect(
      years(
        factsOf({
          owners: since('one', '2026-03-01', 'one'),
          owners_are: since('foreign', '2026-07-01', 'us'),
          fiscal_year_end: since('12-31', '2026-02-01', '06-30'),
        }),
      ),
    ).toEqual(calendar));

  test('a company that ended has no year after the later of its last days', () => {
    const of = (days: Known) => years(factsOf({}, { formed_on: '2025-11-20', ...days }))[0];
    expect(of({ dissolved_on: '2026-06-20' })).toEqual([2026, '2026', '2026-01-01', '2026-06-20']);
    expect(of({ dissolved_on: '2026-06-20', ended_on: '2026-08-02' })).toEqual([
      2026,
      '2026',
      '2026-01-01',
      '2026-08-02',
    ]);
    expect(of({ dissolved_on: '2026-06-20', ended_on: '2026-03-01' })?.[3]).toBe('2026-06-20');
    // The state has not dissolved it.
    expect(of({ ended_on: '2026-03-01' })).toEqual(calendar[0]);
  });

  test('what was filed stays as it was filed; what is not goes around it', () => {
    const filed = [{ begin: '2025-11-20', end: '2026-06-30' }];
    expect(years(factsOf({ owners: 'one' }), '2027-02-01', filed)).toEqual([
      [2027, '2027', '2027-01-01', '2027-12-31'],
      [2026, '2026', '2026-07-01', '2026-12-31'],
      [2025, '2025-26', '2025-11-20', '2026-06-30'],
    ]);
    expect(years(factsOf({}), '2027-02-01', [{ begin: '2026-07-01', end: '2026-12-31' }])).toEqual([
      [2027, '2027', '2027-01-01', '2027-12-31'],
      [20261231, '2026, desde el 1 de julio de 2026', '2026-07-01', '2026-12-31'],
      [2026, '2026, hasta el 30 de junio de 2026', '2026-01-01', '2026-06-30'],
      [2025, '2025', '2025-11-20', '2025-12-31'],
    ]);
  });

  test('before the state has spoken, those since it was paid for; there is always one', () => {
    expect(years(factsOf({}, {}), '2026-01-01').map(([year]) => year)).toEqual([2026, 2025]);
    expect(years(factsOf({}, { formed_on: '2027-03-01' }))).toEqual([[2027, '2027', '2027-02-01', '2027-12-31']]);
  });
});

const anyDay = constantFrom(
  '2026-01-01',
  '2026-02-28',
  '2026-06-30',
  '2026-07-01',
  '2026-12-31',
  '2027-04-01',
  '2028-02-29',
);
const histories = <T extends string>(...values: readonly T[]) =>
  array(tuple(anyDay, constantFrom(...values)), { maxLength: 3 }).map((all) =>
    all.toSorted(([one], [other]) => one.localeCompare(other)).map(([from, value]) => ({ from, value })),
  );

test('of any history: each day of its life is in one year, none is longer than a year, and no two have a number or a name', () => {
  const company = record({
    owners: histories('one', 'several'),
    taxed_as: histories('default', 'corporation'),
    fiscal_year_end: histories('12-31', '03-31', '06-30', '09-30'),
    own_year: histories('yes', 'no'),
  });
  const ends = constantFrom<Known>(
    {},
    // Before the formation: possible after a correction of that day.
    { dissolved_on: '2025-03-01' },
    { dissolved_on: '2027-05-03' },
    { dissolved_on: '2026-12-31', ended_on: '2027-02-01' },
  );
  const filed = constantFrom(
    [],
    [{ begin: '2025-11-20', end: '2026-06-30' }],
    [{ begin: '2026-04-01', end: '2027-03-31' }],
  );
  assert(
    property(company, ends, filed, (known, days, locked) => {
      const facts = factsOf(known, { formed_on: '2025-11-20', ...days });
      const all = fiscalYears({ facts, createdOn: '2025-11-10', today: '2029-01-01', filed: locked }).toReversed();
      expect(all[0]!.begin).toBe('2025-11-20');
      for (const [index, { begin, end }] of all.entries()) {
        expect(begin <= end && end < addDays(begin, 366)).toBe(true);
        if (index > 0) expect(begin).toBe(addDays(all[index - 1]!.end, 1));
      }
      expect(new Set(all.map(({ year }) => year)).size).toBe(all.length);
      expect(new Set(all.map(({ period }) => period)).size).toBe(all.length);
      for (const one of locked) expect(all.some(({ begin, end }) => end === one.end && begin >= one.begin)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
