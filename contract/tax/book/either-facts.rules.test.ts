import { expect, test } from 'vitest';
import { obligationsOf } from './obligations.rules.ts';
import type { CompanyFacts, TaxFacts } from './facts.rules.ts';

const since = (value: string) => [{ from: null, value }];
const either = [{ from: null, value: null, either: ['12-31', '06-30'] }];
const company = (taxed_as: CompanyFacts['taxed_as'], fiscal_year_end: object): TaxFacts => ({
  formed_on: '2025-03-10',
  company: {
    owners: since('one'),
    owners_are: since('us'),
    owner_is: since('person'),
    taxed_as: since(taxed_as),
    us_business: since('no'),
    fiscal_year_end,
  } as unknown as TaxFacts['company'],
  years: {},
});
const until = (facts: TaxFacts) => obligationsOf(facts, '2025-03-10', '2027-01-31');
const rowsOf = (rows: readonly { rule: string; key: string; due_on: string }[], rule: string) =>
  rows.filter((one) => one.rule === rule).map(({ key, due_on }) => [key, due_on]);

test('two ends of the books: the dates of each are possible, and it is asked', () => {
  const { due, possible, asks } = until(company('corporation', either));
  expect(rowsOf(due, 'form_1120')).toEqual([]);
  expect(rowsOf(possible, 'form_1120')).toEqual([
    // Ends in June and began before 2026: the earlier due date.
    ['form_1120:2024-25', '2025-09-15'],
    ['form_1120:2025', '2026-04-15'],
    ['form_1120:2025-26', '2026-09-15'],
  ]);
  const possibles = possible.filter(({ rule }) => rule === 'form_1120');
  expect(
    possibles.map(({ asks: fact, because }) => [fact, because.some((used) => used.fact === 'fiscal_year_end')]),
  ).toEqual(Array.from({ length: 3 }, () => ['fiscal_year_end', false]));
  expect(asks[0]).toBe('fiscal_year_end');
});

test('what follows from both is due, and where nothing hangs on it nobody is asked', () => {
  const both = until(company('corporation', either));
  const one = until(company('corporation', since('12-31')));
  expect(rowsOf(both.due, 'wy_annual_report')).toEqual([['wy_annual_report:2026', '2026-03-01']]);
  expect(rowsOf(both.due, 'wy_annual_report')).toEqual(rowsOf(one.due, 'wy_annual_report'));
  const alone = until(company('default', either));
  expect(alone.asks).not.toContain('fiscal_year_end');
  expect(rowsOf(alone.due, 'schedule_c')).toEqual([['schedule_c:2025', '2026-04-15']]);
});

test('once it was said one way only that way is left', () => {
  const settled = [...either, { from: null, value: '06-30' }];
  expect(rowsOf(until(company('corporation', settled)).due, 'form_1120')).toEqual(
    rowsOf(until(company('corporation', since('06-30'))).due, 'form_1120'),
  );
});
