import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, numberText, serialText } from './cell-text.rules.ts';

test.each([
  [0.1 + 0.2, '0.3'],
  [-1234.5, '-1234.5'],
  [1e21, '1000000000000000000000'],
  [9_007_199_254_740_991, '9007199254740991'],
  [1e-7, '0.0000001'],
  [-1.5e-8, '-0.000000015'],
  [1.005, '1.005'],
  [-0, '0'],
  [Number.NaN, '#####'],
  [Infinity, '#####'],
])('%d is written %s', (value, text) => expect(numberText(value)).toBe(text));

test('an amount in cents is written as it is, whatever sum it came from', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 1, max: 1e6 }), (cents, other) => {
      const text = numberText((cents + other) / 100 - other / 100);
      const sign = cents < 0 ? '-' : '';
      const [whole, fraction] = [Math.trunc(Math.abs(cents) / 100), String(Math.abs(cents) % 100).padStart(2, '0')];
      expect(Number(text)).toBeCloseTo(cents / 100, 4);
      expect(numberText(cents / 100)).toBe(`${sign}${whole}${`.${fraction}`.replace(/\.?0+$/, '')}`);
      expect(text).not.toContain('e');
    }),
  );
});

test.each([
  [46024, false, '2026-01-02'],
  [46024.75, false, '2026-01-02 18:00:00'],
  [46024.999999, false, '2026-01-03'],
  [44562, true, '2026-01-02'],
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [0.25, false, '06:00:00'],
  [-1, false, '#####'],
  [3e6, false, '#####'],
])('day %d (since 1904: %s) is %s', (serial, is1904, text) => expect(serialText(serial, { is1904 })).toBe(text));

test('other cells are their words', () => {
  expect([null, undefined, 'Año', true, false, new Date(Date.UTC(2026, 0, 2, 8, 30))].map(cellText)).toEqual([
    '',
    '',
    'Año',
    'TRUE',
    'FALSE',
    '2026-01-02 08:30:00',
  ]);
});
