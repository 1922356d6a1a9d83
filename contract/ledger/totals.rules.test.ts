import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKeys } from './categories/list.rules.ts';
import { resultRange, signOf, totalsOf, type LedgerPart } from './totals.rules.ts';

const part = (category: LedgerPart['category'], day: string, usdCents: number): LedgerPart => ({
  category,
  day,
  usdCents,
});

test('a year of each kind comes to what one would say of it', () =>
  expect(
    totalsOf([
      part('income', '2026-01-05', 100_000),
      part('returns', '2026-01-06', -2_000),
      part('refund_given', '2026-02-06', -3_000),
      part('software', '2026-01-07', -5_000),
      part('software', '2026-02-07', 1_500),
      part('cost_of_goods', '2026-02-08', -20_000),
      part('distribution', '2026-02-09', -40_000),
      part('contribution', '2026-01-01', 7_000),
      part('refund_received', '2026-01-02', 900),
      part('unclassified', '2026-03-02', -100),
      part('own_transfer', '2026-03-03', -500),
      part('own_transfer', '2026-03-03', 500),
    ]),
  ).toEqual({
    result: [
      { category: 'income', cents: 100_000, months: { '2026-01': 100_000 } },
      { category: 'returns', cents: 5_000, months: { '2026-01': 2_000, '2026-02': 3_000 } },
      { category: 'cost_of_goods', cents: 20_000, months: { '2026-02': 20_000 } },
      { category: 'software', cents: 3_500, months: { '2026-01': 5_000, '2026-02': -1_500 } },
    ],
    outside: [
      { category: 'contribution', cents: 7_000, months: { '2026-01': 7_000 } },
      { category: 'distribution', cents: -40_000, months: { '2026-02': -40_000 } },
      { category: 'own_transfer', cents: 0, months: { '2026-03': 0 } },
      { category: 'refund_received', cents: 900, months: { '2026-01': 900 } },
      { category: 'unclassified', cents: -100, months: { '2026-03': -100 } },
    ],
    incomeCents: 95_000,
    expenseCents: 23_500,
    resultCents: 71_500,
    months: [
      { month: '2026-01', incomeCents: 98_000, expenseCents: 5_000, resultCents: 93_000 },
      { month: '2026-02', incomeCents: -3_000, expenseCents: 18_500, resultCents: -21_500 },
    ],
  }));

test('of nothing it is nothing', () =>
  expect(totalsOf([])).toEqual({
    result: [],
    outside: [],
    incomeCents: 0,
    expenseCents: 0,
    resultCents: 0,
    months: [],
  }));

const anyPart = record({
  category: constantFrom(...categoryKeys),
  day: constantFrom('2026-01-31', '2026-02-01', '2026-12-31', '2027-01-01'),
  usdCents: integer({ min: -1e9, max: 1e9 }),
});

test('result and what is outside of it are all there is, in sum, by month, and in every order', () =>
  assert(
    property(array(anyPart, { maxLength: 60 }), (parts) => {
      const totals = totalsOf(parts);
      const sum = parts.reduce((cents, { usdCents }) => cents + usdCents, 0);
      const rows = [...totals.result, ...totals.outside];
      const outside = totals.outside.reduce((cents, row) => cents + row.cents, 0);
      expect(totals.resultCents + outside).toBe(sum);
      expect(totals.incomeCents - totals.expenseCents).toBe(totals.resultCents);
      expect(rows.reduce((cents, row) => cents + row.cents * signOf(row.category), 0)).toBe(sum);
      for (const { cents, months } of rows)
        expect(Object.values(months).reduce((all, one) => all + one, 0)).toBe(cents);
      expect(totalsOf(parts.toReversed())).toEqual(totals);
    }),
  ));

test('a provisional result runs from what it is without the unclassified to what it is with all of it', () =>
  assert(
    property(array(anyPart, { maxLength: 60 }), (parts) => {
      const isOpen = ({ category }: LedgerPart) => category === 'unclassified';
      const { leftOutCents, countedCents } = resultRange(totalsOf(parts));
      expect(leftOutCents).toBe(totalsOf(parts.filter((one) => !isOpen(one))).resultCents);
      const counted = parts.map((one) =>
        isOpen(one) ? { ...one, category: one.usdCents > 0 ? ('income' as const) : ('software' as const) } : one,
      );
      expect(countedCents).toBe(totalsOf(counted).resultCents);
      if (!parts.some(isOpen)) expect(countedCents).toBe(leftOutCents);
    }),
  ));
