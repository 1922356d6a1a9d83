import { expect, test } from 'vitest';
import { guessMapping } from './tables/guess-mapping.rules.ts';
import { readTable } from './tables/read-table.rules.ts';

const needs = { today: '2026-12-31', mappings: {} };
const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ row: index + 1, cells: [...cells] }));

test.each([
  [['F. Oper.', 'F. Valor', 'Concepto', 'Imp.', 'Sdo.'], { day: 0, description: [2], amount: 3, balance: 4 }],
  [['F. Valor', 'Desc.', 'Imp.', 'Sdo.'], { day: 0, description: [1], amount: 2, balance: 3 }],
  [['Fecha', 'Detalle', 'Monto (USD)', 'Saldo (USD)'], { day: 0, description: [1], amount: 2, balance: 3 }],
  [['Fec. Mov', 'Det.', 'Déb.', 'Créd.', 'Sdo'], { day: 0, description: [1], debit: 2, credit: 3, balance: 4 }],
  [['Data', 'Histórico', 'Valor (R$)', 'Saldo'], { day: 0, description: [1], amount: 2, balance: 3 }],
])('a header of abbreviations: %j', (header, guess) => {
  expect(guessMapping(header)).toEqual(guess);
});

test('the currency in a header is that of the file, and nobody is asked', () => {
  const cells = [
    ['Fecha', 'Detalle', 'Monto (USD)'],
    ['31/01/2026', 'Cobro', '10.50'],
  ];
  const reading = readTable(tableOf(cells), {
    ...needs,
    answers: { mapping: { day: 0, description: [1], amount: 2 } },
  });
  expect(reading).toMatchObject({
    state: 'read',
    movements: [{ currency: 'USD', amountMinor: 1_050, day: '2026-01-31' }],
  });
});

test('what a bank writes below its table is no movement, and nobody has to mend it', () => {
  const cells = [
    ['Date', 'Description', 'Amount'],
    ['01/31/2026', 'Cobro', '10.50'],
    ['* Los importes están expresados en dólares estadounidenses', '', ''],
    ['Documento sin validez fiscal', '', ''],
  ];
  const reading = readTable(tableOf(cells), { ...needs, answers: { currency: 'USD' } });
  expect(reading).toMatchObject({ state: 'read', rows: 3, quarantined: [], movements: [{ amountMinor: 1_050 }] });
  expect(reading.state === 'read' && reading.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'memo'],
    [4, 'memo'],
  ]);
  const lost = readTable(tableOf([...cells.slice(0, 2), ['02/01/2026', '', '']]), {
    ...needs,
    answers: { currency: 'USD' },
  });
  expect(lost).toMatchObject({ state: 'read', quarantined: [{ row: 3 }] });
});

test('marks of direction around a day, an amount and a header change nothing', () => {
  const cells = [
    ['\u200eDate', 'Description\u200f', 'Amount'],
    ['\u200e01/31/2026\u200f', 'Cobro', '\u200e10.50\u200e'],
  ];
  expect(readTable(tableOf(cells), { ...needs, answers: { currency: 'USD' } })).toMatchObject({
    state: 'read',
    movements: [{ day: '2026-01-31', amountMinor: 1_050 }],
    quarantined: [],
  });
});
