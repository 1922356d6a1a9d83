import { expect, test } from 'vitest';
import { addressOf, barsOf, spanOf, spanProblems, usualSpan } from './figures.state.ts';

test('the usual span is the last thirty days in UTC', () => {
  expect(usualSpan(new Date('2026-11-29T23:59:59Z'))).toEqual({ from: '2026-10-31', to: '2026-11-29' });
  expect(usualSpan(new Date('2026-11-30T00:00:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2024-01-01', '2024-12-31', true],
  ['2024-01-01', '2025-01-01', false],
  ['2026-02-30', '2026-03-01', false],
  ['', '2026-03-01', false],
])('from %s to %s', (from, to, isGood) => expect(spanOf(addressOf({ from, to })) !== undefined).toBe(isGood));

test('an address without one has none', () => expect(spanOf(undefined)).toBeUndefined());

test('what is missing is said beside its field', () =>
  expect(spanProblems({ from: '', to: '' }).map(({ field }) => field)).toEqual(['from', 'to']));

test('days are put together into bars, and no cent is lost', () => {
  const days = Array.from({ length: 10 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    charged: 0.1,
    refunded: 0.2,
  }));
  const bars = barsOf(days, 4);
  expect(bars.map(({ from, to, chargedCents }) => [from, to, chargedCents])).toEqual([
    ['2026-11-01', '2026-11-03', 30],
    ['2026-11-04', '2026-11-06', 30],
    ['2026-11-07', '2026-11-09', 30],
    ['2026-11-10', '2026-11-10', 10],
  ]);
  expect(barsOf(days, 10)).toHaveLength(10);
});
