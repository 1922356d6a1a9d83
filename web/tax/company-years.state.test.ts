import { expect, test } from 'vitest';
import { chosenYear, yearsOf } from './company-years.state.ts';

const now = Date.UTC(2027, 1, 1);
const periods = (...facts: [string, string][]) =>
  yearsOf({ given: facts.map(([fact, value]) => ({ fact, value })), answers: [] }, '2025-11-10T23:00:00.000Z', now).map(
    ({ period }) => period,
  );

test('from the formation, by its own year where it has another than the calendar’s', () => {
  expect(periods()).toEqual(['2027', '2026', '2025']);
  expect(periods(['formed_on', '2026-01-05'])).toEqual(['2027', '2026']);
  expect(periods(['formed_on', '2025-11-20'], ['fiscal_year_end', '06-30'])).toEqual(['2026-27', '2025-26']);
});

test('a year that is none of the company’s is its newest', () => {
  const years = yearsOf({ given: [], answers: [] }, '2025-11-10T23:00:00.000Z', now);
  expect([2026, 1999, undefined].map((wanted) => chosenYear(years, wanted).year)).toEqual([2026, 2027, 2027]);
});
