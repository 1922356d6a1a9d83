import { expect, test } from 'vitest';
import { priorFormOf } from './prior-form.rules.ts';

test.each([
  ['a year cut short, made while it lasts', '2026-01-01', '2026-03-10', '2026-06-20', { priorForm: 2025 }],
  ['the last day on which its own form cannot be there', '2026-01-01', '2026-08-31', '2026-12-31', { priorForm: 2025 }],
  ['once the year is over its own form is waited for', '2026-01-01', '2026-08-31', '2027-01-01', {}],
  ['a whole year', '2026-01-01', '2026-12-31', '2026-12-31', {}],
  ['a short year that ends in the next one', '2026-11-01', '2027-03-31', '2027-05-01', {}],
])('%s', (_what, begin, end, madeOn, prior) =>
  expect(priorFormOf({ year: Number(begin.slice(0, 4)), begin, end }, madeOn)).toEqual(prior),
);

test('of a year whose own form is known that one is used', () =>
  expect(priorFormOf({ year: 2025, begin: '2025-01-01', end: '2025-03-10' }, '2025-06-20')).toEqual({}));

test('the form of two years before is never used', () =>
  expect(priorFormOf({ year: 2027, begin: '2027-01-01', end: '2027-03-10' }, '2027-06-20')).toEqual({}));
