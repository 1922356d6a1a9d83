import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnName,
  mappingOf,
  mappingProblems,
  previewOf,
  rolesOf,
  withRole,
  type ColumnRole,
} from './mapping.state.ts';

test('what the header suggests stands there at first, and a change is of one column', () => {
  const guess = { day: 0, amount: 2, description: [1, 3], counterparty: 3, bank_id: 5 };
  const roles = rolesOf(guess, 6);
  expect(roles).toEqual(['day', 'description', 'amount', 'description', 'none', 'bank_id']);
  expect(withRole(roles, 4, 'balance')).toEqual(['day', 'description', 'amount', 'description', 'balance', 'bank_id']);
  expect(rolesOf({}, 2)).toEqual(['none', 'none']);
});

test.each<[ColumnRole[], string[]]>([
  [['day', 'amount', 'description'], []],
  [['day', 'credit', 'debit', 'description', 'none'], []],
  [
    ['none', 'none'],
    [
      'Falta la fecha.',
      'Falta el importe, o una columna con lo que entra y otra con lo que sale.',
      'Falta la descripción.',
    ],
  ],
  [['day', 'credit', 'description'], ['Falta la columna de lo que sale.']],
  [['day', 'debit', 'description'], ['Falta la columna de lo que entra.']],
  [
    ['day', 'amount', 'credit', 'debit', 'description'],
    ['Elige el importe, o lo que entra y lo que sale: las dos cosas no.'],
  ],
  [['day', 'day', 'amount', 'description'], ['Hay más de una columna para «Fecha»: deja una.']],
  [
    ['day', 'amount', ...Array<ColumnRole>(7).fill('description')],
    ['La descripción puede estar en seis columnas como mucho.'],
  ],
])('%j lacks %j', (roles, problems) => expect(mappingProblems(roles)).toEqual(problems));

test('what has no problem is sent with each place once, and says what was chosen', () => {
  const others: ColumnRole[] = ['counterparty', 'balance', 'currency', 'bank_id', 'description', 'none', 'none'];
  const roles = fc
    .tuple(fc.constantFrom<ColumnRole[]>(['amount'], ['credit', 'debit']), fc.subarray(others))
    .map(([money, some]): ColumnRole[] => ['day', 'description', ...money, ...some])
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
  fc.assert(
    fc.property(roles, (chosen) => {
      const mapping = mappingOf(chosen, false);
      expect(mappingProblems(chosen)).toEqual([]);
      expect(rolesOf(mapping, chosen.length)).toEqual(chosen);
      expect(mapping.amount === undefined).toBe(mapping.credit !== undefined && mapping.debit !== undefined);
    }),
  );
  expect(mappingOf(['day', 'description', 'amount'], true)).toEqual({
    day: 0,
    description: [1],
    amount: 2,
    is_reversed: true,
  });
  // With two columns, each one gives the direction.
  expect(mappingOf(['day', 'description', 'credit', 'debit'], true)).toEqual({
    day: 0,
    description: [1],
    credit: 2,
    debit: 3,
  });
});

test('the first rows show which way the money would go', () => {
  const rows = [
    ['03/04/2026', 'Hosting', '-10,50', ' marzo '],
    ['05/04/2026', 'Cliente', '1.200,00', ''],
    ['06/04/2026', 'Cuota', '(3,00)', ''],
    ['', 'Total', '', ''],
  ];
  const mapping = { day: 0, description: [1, 3], amount: 2 };
  expect(previewOf(rows, mapping)).toEqual([
    { day: '03/04/2026', words: 'Hosting marzo', amount: '10,50', side: 'Sale' },
    { day: '05/04/2026', words: 'Cliente', amount: '1.200,00', side: 'Entra' },
    { day: '06/04/2026', words: 'Cuota', amount: '3,00', side: 'Sale' },
  ]);
  expect(previewOf(rows, { ...mapping, is_reversed: true }).map(({ side }) => side)).toEqual([
    'Entra',
    'Sale',
    'Entra',
  ]);
  const two = [
    ['1/1', 'a', '5,00', ''],
    ['1/1', 'b', '', '7,00'],
    ['1/1', 'c', '0,00', '-8,00'],
    ['1/1', 'd'],
  ];
  expect(previewOf(two, { day: 0, description: [1], credit: 2, debit: 3 })).toEqual([
    { day: '1/1', words: 'a', amount: '5,00', side: 'Entra' },
    { day: '1/1', words: 'b', amount: '7,00', side: 'Sale' },
    { day: '1/1', words: 'c', amount: '8,00', side: 'Sale' },
  ]);
});

test('a column without a name has its number', () =>
  expect([0, 1, 2].map((place) => columnName(['Día', ' '], place))).toEqual(['Día', 'Columna 2', 'Columna 3']));
