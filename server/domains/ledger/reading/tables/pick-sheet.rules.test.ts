import { expect, test } from 'vitest';
import { pickSheet } from './pick-sheet.rules.ts';
import { readTable } from './read-table.rules.ts';

const needs = { today: '2026-12-31', answers: {}, mappings: {} };
const sheet = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ row: index + 1, cells: [...cells] }));
const cover = sheet([
  ['Extracto de cuenta', 'Marzo 2026'],
  ['Titular', 'Faro Digital LLC'],
  ['Número de cuenta', '0001 2345'],
]);
const known = sheet([
  ['Date', 'Description', 'Amount'],
  ['03/31/2026', 'Cobro', '10.50'],
]);
const unknown = sheet([
  ['Fecha', 'Concepto', 'Importe', 'Sucursal'],
  ['31/03/2026', 'Cobro', '10,50', '12'],
]);

test('the sheet that reads as a statement is taken, whatever stands before it', () => {
  expect(pickSheet([cover, known], needs, readTable)).toBe(known);
  expect(pickSheet([cover, unknown], needs, readTable)).toBe(unknown);
  expect(pickSheet([unknown, cover, known], needs, readTable)).toBe(known);
  expect(pickSheet([cover], needs, readTable)).toBe(cover);
  expect(pickSheet([], needs, readTable)).toEqual([]);
});

test('two statements are two files, which their owner is told', () => {
  expect(pickSheet([cover, known, [...known]], needs, readTable)).toBe('sheets_alike');
});
