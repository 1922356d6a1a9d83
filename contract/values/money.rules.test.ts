import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, dollarsOf, formatCents, formatUsd } from './money.rules.ts';

test.each([
  [399, 39_900],
  [0, 0],
  [0.1, 10],
  [19.99, 1_999],
  [1.005e6, 100_500_000],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
  expect(dollarsOf(cents)).toBe(dollars);
});

test.each([399.001, 0.005, Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount in cents', (dollars) =>
  expect(() => centsOf(dollars)).toThrow(new RangeError('not an amount in cents')),
);

test('what is turned into dollars is turned back', () =>
  assert(property(integer({ min: 0, max: 1e9 }), (cents) => centsOf(dollarsOf(cents)) === cents)));

test.each([
  [399, '$399'],
  [399.5, '$399.50'],
  [1234, '$1,234'],
  [0.05, '$0.05'],
])('%d reads %s', (dollars, words) => expect(formatUsd(dollars)).toBe(words));

test('amounts read as the runtime’s own formatter writes them', () => {
  const written = (dollars: number, digits: number) =>
    dollars.toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const cents = integer({ min: -1e12, max: 1e12 });
  assert(
    property(cents, (amount) => {
      expect(formatCents(amount)).toBe(written(amount / 100, 2));
      expect(formatUsd(amount / 100)).toBe(written(amount / 100, amount % 100 === 0 ? 0 : 2));
    }),
  );
});
