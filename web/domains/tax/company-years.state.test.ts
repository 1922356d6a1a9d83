import { expect, test } from 'vitest';
import { chosenYear } from './company-years.state.ts';

test('a year that is none of the company’s is its newest', () => {
  const years = [2027, 20261231, 2026].map((year) => ({ year, period: '', begin: '', end: '' }));
  expect([20261231, 2026, 1999, undefined].map((requested) => chosenYear(years, requested).year)).toEqual([
    20261231, 2026, 2027, 2027,
  ]);
});
