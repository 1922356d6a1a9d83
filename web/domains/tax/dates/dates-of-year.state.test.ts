import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { obligationsOf } from '@zarpa/contract/tax/book/obligations.rules.ts';
import type { TaxFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import { fiscalYears } from '@zarpa/contract/tax/dates/years.rules.ts';
import { assert, constantFrom, date, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftWords, lookOf } from './date-labels.state.ts';
import {
  byDeadline,
  datesOf,
  laterDates,
  missedYears,
  nextDate,
  yearOfDate,
  type DueDate,
} from './dates-of-year.state.ts';

const years = (formedOn: string, today: string) =>
  fiscalYears({ facts: { formed_on: formedOn, company: {}, years: {} }, createdOn: formedOn, today });

const dateOf = (rule: DueDate['rule'], period: string, due_on: string, more: Partial<DueDate> = {}): DueDate => ({
  key: `${rule}:${period}`,
  rule,
  period,
  due_on,
  extended_to: null,
  fee: null,
  because: [],
  asks: null,
  days: null,
  state: 'due',
  settled_at: null,
  reason: null,
  document_id: null,
  asked_on: null,
  ...more,
});

test.each([
  ['form_5472', '2026', '2027-04-15', 2026],
  ['form_1065', '2026-27', '2027-09-15', 2026],
  ['fbar', '2026', '2027-04-15', 2026],
  ['wy_annual_report', '2027', '2027-11-01', 2026],
  ['agent_renewal', '2028', '2028-11-24', 2027],
  ['be_13', '', '2027-01-08', 2026],
  // Earlier than any fiscal year, so the first one takes it.
  ['be_13', '', '2026-04-15', 2026],
] as const)('%s %s of %s is found under %s', (rule, period, due_on, year) =>
  expect(yearOfDate(dateOf(rule, period, due_on), years('2026-01-01', '2028-01-01'))).toBe(year),
);

const company = record({
  formed_on: date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }).map((day) =>
    day.toISOString().slice(0, 10),
  ),
  owners: constantFrom('one' as const, 'several' as const),
  owners_are: constantFrom('foreign' as const, 'us' as const, 'mixed' as const),
  owner_is: constantFrom('person' as const, 'company' as const),
  taxed_as: constantFrom('default' as const, 'corporation' as const),
  fiscal_year_end: constantFrom('12-31', '03-31', '06-30', '09-30'),
  us_business: constantFrom('yes' as const, 'no' as const),
});

test('of any company each date stands under exactly one year, or later; a deadline that passed is never later', () => {
  assert(
    property(company, constantFrom(0, 40, 400, 1100), (facts, days) => {
      const today = addDays(facts.formed_on, days);
      const yes = { related_transactions: 'yes', foreign_accounts: 'yes', wyoming_assets: 0 } as const;
      const known = Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => 2023 + index).flatMap((year) => [
          [String(year), yes],
          [`${year}-${String(year + 1).slice(2)}`, yes],
        ]),
      );
      const { formed_on, ...company } = facts;
      const histories = Object.entries(company).map(([fact, value]) => [fact, [{ from: null, value }]]);
      const whole = { formed_on, company: Object.fromEntries(histories) as TaxFacts['company'], years: known };
      const due = obligationsOf(whole, formed_on, addDays(today, 730)).due.map(({ begin, end, ...one }) => ({
        ...one,
        days: { begin, end },
      }));
      const all = fiscalYears({ facts: whole, createdOn: formed_on, today });
      const later = laterDates(due, all);
      expect(later.every(({ due_on }) => due_on >= today)).toBe(true);
      const found = [...all.flatMap(({ year }) => datesOf(due, all, year)), ...later];
      expect(found.map(({ key }) => key).toSorted()).toEqual(due.map(({ key }) => key).toSorted());
    }),
  );
});

test('of a year that was cut in two, each part has what is of its days', () => {
  const owners = [
    { from: null, value: 'one' as const },
    { from: '2026-07-01', value: 'several' as const },
  ];
  const company = {
    owners,
    owners_are: [{ from: null, value: 'foreign' as const }],
    taxed_as: [{ from: null, value: 'default' as const }],
  };
  const facts: TaxFacts = { formed_on: '2026-01-10', company, years: {} };
  const all = fiscalYears({ facts, createdOn: '2026-01-10', today: '2026-12-01' });
  const due = obligationsOf(facts, '2026-01-10', '2027-12-31').due.map(({ begin, end, ...one }) => ({
    ...one,
    days: { begin, end },
  }));
  const keys = all.map(({ year }) => [year, datesOf(due, all, year).map(({ key }) => key)]);
  expect(keys).toEqual([
    [20261231, ['wy_annual_report:2027', 'agent_renewal:2027', 'form_1065:2026']],
    [2026, ['be_13:', 'form_5472:2026:2026-06-30']],
  ]);
  // A date no longer due is placed by its key alone.
  const lapsed = due.map((one) => ({ ...one, days: null }));
  expect(all.map(({ year }) => datesOf(lapsed, all, year).map(({ key }) => key))).toEqual(keys.map(([, of]) => of));
});

describe('missed years', () => {
  const all = years('2024-11-20', '2026-06-01');

  test('are over, and have what is owed and passed, or what nobody knows', () => {
    const obligations = [
      dateOf('form_5472', '2024', '2025-04-15'),
      dateOf('form_5472', '2025', '2026-04-15', { state: 'done' }),
      dateOf('wy_annual_report', '2026', '2026-11-01'),
      dateOf('fbar', '2024', '2025-04-15', { state: 'not_applicable' }),
    ];
    const asks = 'foreign_accounts:2025';
    const possible = dateOf('fbar', '2025', '2026-04-15', { state: 'possible', asks });
    const near = dateOf('form_1040nr', '2025', '2026-06-15', { state: 'possible', asks: 'us_business' });
    const gone = dateOf('schedule_c', '2025', '2026-04-15', { state: 'lapsed' });
    expect(
      missedYears({ obligations: [...obligations, possible, near, gone] }, all, '2026-06-01').map(
        ({ year, passed, unknown }) => [year.year, passed.map(({ key }) => key), unknown.map(({ asks }) => asks)],
      ),
    ).toEqual([
      [2025, [], ['foreign_accounts:2025']],
      [2024, ['form_5472:2024'], []],
    ]);
  });

  test('are none while more time that was asked for runs, nor on the day itself', () => {
    const date = dateOf('form_5472', '2025', '2026-04-15', { state: 'extended', extended_to: '2026-10-15' });
    const missed = (today: string, date: DueDate) => missedYears({ obligations: [date] }, all, today).length;
    expect([missed('2026-06-01', date), missed('2026-10-15', date), missed('2026-10-16', date)]).toEqual([0, 0, 1]);
    expect(missed('2026-04-15', dateOf('form_5472', '2025', '2026-04-15'))).toBe(0);
  });
});

test('more time that comes by itself is no delay: nothing is missed before it ends', () => {
  const all = years('2025-11-20', '2027-06-01');
  const fbar = dateOf('fbar', '2026', '2027-04-15', { extended_to: '2027-10-15' });
  const possible = { ...fbar, key: 'possible', state: 'possible' as const, asks: 'foreign_accounts:2026' };
  const missed = (today: string) => missedYears({ obligations: [fbar, possible] }, all, today).length;
  expect([missed('2027-06-01'), missed('2027-10-15'), missed('2027-10-16')]).toEqual([0, 0, 1]);
  expect([lookOf(fbar, '2027-06-01').label, leftWords(fbar, '2027-06-01')]).toEqual(['Pendiente', 'quedan 4 meses']);
  // An extension must be requested; without one the date is late.
  const date = dateOf('form_5472', '2026', '2027-04-15', { extended_to: '2027-10-15' });
  expect(lookOf(date, '2027-06-01').label).toBe('Venció');
});

test('what is next is owed still, by the day that counts', () => {
  const dates = [
    dateOf('form_5472', '2026', '2027-04-15', { state: 'extended', extended_to: '2027-10-15' }),
    dateOf('fbar', '2026', '2027-04-15', { state: 'done' }),
    dateOf('agent_renewal', '2027', '2027-05-24'),
    dateOf('wy_annual_report', '2026', '2026-05-01'),
  ];
  expect(nextDate(dates, '2027-01-01')?.key).toBe('agent_renewal:2027');
  expect(nextDate([], '2027-01-01')).toBeUndefined();
});

test('by the day that counts: with more time later than what is due in between', () => {
  const row = (key: string, rule: string, due_on: string, extended_to: string | null, state = 'due') =>
    ({ key, rule, period: '2025', due_on, extended_to, state }) as DueDate;
  const rows = [
    row('fbar:2025', 'fbar', '2026-04-15', '2026-10-15', 'possible'),
    row('form_5472:2025', 'form_5472', '2026-04-15', '2026-10-15'),
    row('form_1040nr:2025', 'form_1040nr', '2026-06-15', '2026-12-15', 'possible'),
    row('form_1099nec:2025', 'form_1099nec', '2026-02-02', null, 'possible'),
  ];
  expect(byDeadline(rows).map(({ key }) => key)).toEqual([
    'form_1099nec:2025',
    'form_5472:2025',
    'form_1040nr:2025',
    'fbar:2025',
  ]);
});
