import { categoriesFor, categoryKeys } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { expect, test } from 'vitest';
import { groupsOf } from './category-options.state.ts';

test('without a word everything that fits, by kind', () => {
  const groups = groupsOf(categoriesFor(-1), '');
  expect(groups.map(({ value }) => value)).toEqual([
    'Ingresos',
    'Gastos',
    'Entre tú y la LLC',
    'Entre cuentas y préstamos',
    'Reembolsos',
    'Nadie lo sabe',
  ]);
  expect(groups.flatMap(({ items }) => items)).toEqual(categoriesFor(-1));
});

test.each([
  ['formacion', [['Gastos', ['education']]]],
  ['FORMACIÓN', [['Gastos', ['education']]]],
  ['bancarias comis', [['Gastos', ['bank_fees']]]],
  ['zzz', []],
])('«%s» finds %j', (typed, found) =>
  expect(groupsOf(categoryKeys, typed).map(({ value, items }) => [value, items])).toEqual(found),
);

test('a name stands before an explanation', () => {
  const groups = groupsOf(categoryKeys, 'viaje');
  expect(groups[0]).toEqual({ value: 'Gastos', items: ['travel'] });
  expect(groups.at(-1)).toEqual({ value: 'Por lo que abarcan', items: ['meals'] });
});
