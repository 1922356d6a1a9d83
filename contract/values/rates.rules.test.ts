import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdCentsOf } from './rates.rules.ts';

test.each([
  [10_00, 'EUR', '1.0837', 1084],
  [-10_00, 'EUR', '1.0837', -1084],
  [5, 'EUR', '0.1', 1],
  [-5, 'EUR', '0.1', -1],
  [4, 'EUR', '0.1', 0],
  [-4, 'EUR', '0.1', 0],
  [1_000, 'JPY', '0.0067', 670],
  [1_000, 'KWD', '3.25', 325],
  [9_007_199_254_740_991, 'MXN', '1', 9_007_199_254_740_991],
])('%i of %s at %s is %i cents', (amount, currency, rate, cents) => {
  expect(usdCentsOf(amount, currency, rate)).toBe(cents);
});

test('what went out and what came in are of one size, and a dollar is a dollar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 9e8 }), (amount, hundredMillionths) => {
      const rate = (hundredMillionths / 1e8).toFixed(8);
      expect(usdCentsOf(-amount, 'EUR', rate)).toBe(0 - usdCentsOf(amount, 'EUR', rate));
      expect(usdCentsOf(amount, 'USD', '1')).toBe(amount);
      expect(Math.abs(usdCentsOf(amount, 'EUR', rate) - amount * Number(rate))).toBeLessThan(0.5 + amount * 1e-9);
    }),
  );
});

test('what is no rate is refused', () => {
  for (const rate of ['', 'x', '1,5', '-1', '1e3']) expect(() => usdCentsOf(1, 'EUR', rate)).toThrow(RangeError);
});
