import { expect, test } from 'vitest';
import { currencyProblems } from './amounts.rules.ts';
import { profileKeys, type ProfileChange, type ProfileValues } from './fields.rules.ts';

const nothing = Object.fromEntries(profileKeys.map((key) => [key, null])) as unknown as ProfileValues;
const again = 'Está en USD: escríbelo otra vez en EUR, o bórralo';

test.each<[string, Partial<ProfileValues>, ProfileChange, [field: string, message: string][]]>([
  ['a currency where nothing is said', {}, { primary_currency: 'EUR' }, []],
  [
    'over amounts that stay',
    { annual_revenue: 40_000, startup_capital: 0 },
    { primary_currency: 'EUR' },
    [
      ['annual_revenue', again],
      ['startup_capital', again],
    ],
  ],
  ['dollars, which it was', { annual_revenue: 40_000 }, { primary_currency: 'USD' }, []],
  [
    'with the amount, the same or another',
    { annual_revenue: 40_000 },
    { primary_currency: 'EUR', annual_revenue: 40_000 },
    [],
  ],
  ['with the amount taken away', { annual_revenue: 40_000 }, { primary_currency: 'EUR', annual_revenue: null }, []],
  [
    'taken away, which are dollars again',
    { annual_revenue: 1, primary_currency: 'EUR' },
    { primary_currency: null },
    [['annual_revenue', 'Está en EUR: escríbelo otra vez en USD, o bórralo']],
  ],
  ['an amount alone', { annual_revenue: 1, primary_currency: 'EUR' }, { annual_revenue: 2 }, []],
])('%s', (_is, present, sent, expected) => {
  const found = currencyProblems({ ...nothing, ...present }, sent, false);
  expect(found.map(({ field, message }) => [field, message])).toEqual(expected);
});

test('the amount of an activity stands in the way too', () => {
  expect(currencyProblems(nothing, { primary_currency: 'EUR' }, true)).toEqual([
    {
      field: 'primary_currency',
      message: 'Los ingresos de tus actividades están en USD. Bórralos primero en «Actividades Comerciales»',
    },
  ]);
  expect(currencyProblems(nothing, { primary_currency: 'USD' }, true)).toEqual([]);
});
