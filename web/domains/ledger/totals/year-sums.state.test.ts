import { categoryKeys, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { largestOf, provisionalText, yearSums } from './year-sums.state.ts';

const total = (category: (typeof categoryKeys)[number], usd_cents: number, month = '2026-01') => ({
  category,
  month,
  usd_cents,
  entries: 1,
});

test('what makes the result, and what stands beside it', () => {
  const sums = yearSums([
    total('income', 10_000),
    total('software', -2_000, '2026-02'),
    total('refund_given', -500),
    total('contribution', 700),
    total('expense_by_owner', 30),
    total('distribution', -900),
    total('own_transfer', -100),
    total('conversion', 60),
    total('loan_principal', 40),
  ]);
  expect([sums.incomeCents, sums.expenseCents, sums.resultCents]).toEqual([9_500, 2_000, 7_500]);
  expect(sums.asides).toEqual([
    { label: 'Aportes', cents: 730 },
    { label: 'Retiros', cents: -900 },
    { label: 'Entre cuentas', cents: -40 },
    { label: 'Préstamos', cents: 40 },
  ]);
});

test('an empty year says its zeros', () => {
  const { resultCents, asides, months } = yearSums([]);
  expect([resultCents, asides.map(({ cents }) => cents), months]).toEqual([0, [0, 0, 0], []]);
});

test('nothing is lost: what is shown makes up what moved', () =>
  assert(
    property(
      array(record({ category: constantFrom(...categoryKeys), usd_cents: integer({ min: -1e9, max: 1e9 }) })),
      (given) => {
        const { resultCents, asides } = yearSums(given.map(({ category, usd_cents }) => total(category, usd_cents)));
        const moved = given.reduce((sum, { usd_cents }) => sum + usd_cents, 0);
        expect(resultCents + asides.reduce((sum, { cents }) => sum + cents, 0)).toBe(moved);
      },
    ),
  ));

test('the largest are named, the rest is one', () => {
  const expenses = categoryKeys.filter((key) => ledgerCategories[key].kind === 'expense').slice(0, 10);
  const result = [
    { category: 'income' as const, cents: 1, months: {} },
    ...expenses.map((category, index) => ({ category, cents: index === 3 ? -900 : index, months: {} })),
  ];
  const largest = largestOf(result, 'expense');
  // One of the categories sums to zero.
  expect(largest).toHaveLength(8);
  expect(largest[0]).toEqual({ label: ledgerCategories[expenses[3]!].label, cents: -900 });
  expect(largest.at(-1)).toEqual({ label: 'Otras 2', cents: 3 });
  expect(largestOf(result, 'income')).toEqual([{ label: 'Ventas y servicios', cents: 1 }]);
});

test('a result that entries may still change says how many, and from where to where', () => {
  expect(provisionalText(1, { leftOutCents: 100, countedCents: 100 })).toBe('1 movimiento espera tu decisión.');
  expect(provisionalText(12, { leftOutCents: 750_000, countedCents: -10_050 })).toBe(
    '12 movimientos esperan tu decisión: de $7,500.00 sin contar lo que no está clasificado a -$100.50 contándolo todo.',
  );
});
