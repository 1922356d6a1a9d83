import type { ColumnMapping, ReadingAnswers } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { expect, test } from 'vitest';
import { readTable } from './tables/read-table.rules.ts';

const header = ['Fecha', 'Concepto', 'Importe', 'D/C', 'Saldo'];
const columns: ColumnMapping = { day: 0, description: [1], amount: 2, sign: 3, balance: 4 };
const rows = (signs: readonly [string, string], change = ['900,00', '1.150,00']) =>
  [
    header,
    ['28/02/2026', 'Saldo inicial del cliente', '1.000,00', signs[1], '1.000,00'],
    ['29/03/2026', 'Alquiler', '100,00', signs[0], change[0]!],
    ['30/03/2026', 'Venta', '250,00', signs[1], change[1]!],
  ].map((cells, index) => ({ row: index + 1, cells }));
const read = (table: ReturnType<typeof rows>, answers: ReadingAnswers) =>
  readTable(table, {
    today: '2026-12-31',
    answers: { currency: 'EUR', dateOrder: 'day_first', ...answers },
    mappings: {},
  });

test.each([
  ['D', 'C'],
  ['DR', 'CR'],
  ['Débito', 'Crédito'],
  ['CARGO', 'ABONO'],
  ['-', '+'],
  ['D', 'H'],
  ['Debe', 'Haber'],
  ['Saída', 'Entrada'],
] as const)('an amount without a sign has that of the column beside it: %s, %s', (out, into) => {
  const result = read(rows([out, into]), {});
  expect(result).toMatchObject({
    state: 'asks',
    question: { kind: 'mapping', guess: { amount: 2, sign: 3, balance: 4 } },
  });
  const reading = read(rows([out, into]), { mapping: columns });
  expect(reading).toMatchObject({ state: 'read', accounts: [{ balance: { state: 'proved' } }], quarantined: [] });
  expect(reading.state === 'read' && reading.movements.map(({ amountMinor }) => amountMinor)).toEqual([
    100_000, -10_000, 25_000,
  ]);
});

test('a word that says neither way is asked about, row by row', () => {
  const reading = read(rows(['?', 'C']), { mapping: columns });
  expect(reading).toMatchObject({ state: 'read', quarantined: [{ row: 3, problem: 'amounts_disagree' }] });
});

test('columns by which the balances fail from the first row on enter nothing, and are asked for', () => {
  const { sign: _, ...withoutSign } = columns;
  expect(read(rows(['D', 'C']), { mapping: withoutSign })).toMatchObject({
    state: 'asks',
    question: { kind: 'mapping', isBroken: true },
  });
  const { balance: __, ...withoutBalance } = withoutSign;
  expect(read(rows(['D', 'C']), { mapping: withoutBalance })).toMatchObject({ state: 'read' });
});
