import { expect, test } from 'vitest';
import { digitsOf, formatMinor } from './currencies.rules.ts';

test.each([
  ['USD', 2],
  ['COP', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['ZZZ', 2],
])('%s has %i decimals, whatever a runtime believes', (currency, digits) => {
  expect(digitsOf(currency)).toBe(digits);
});

test.each([
  [-1234, 'USD', '-$12.34'],
  [150000, 'EUR', '€1,500.00'],
  [150000, 'COP', '$1,500.00'],
  [1500, 'JPY', '¥1,500'],
  [1500, 'KWD', 'KWD 1.500'],
])('%i of %s is written %s', (amount, currency, written) => {
  expect(formatMinor(amount, currency).replaceAll('\u00a0', ' ')).toBe(written);
});
