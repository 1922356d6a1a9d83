import { expect, test } from 'vitest';
import { readTaxSearch, screenOf } from './tax-search.state.ts';

test('a company and a year stand in the address; what is neither is left out', () => {
  expect(readTaxSearch({ empresa: 'abc', anio: 2026 })).toEqual({ empresa: 'abc', anio: 2026 });
  expect(readTaxSearch({ anio: '2026', otra: 'x' })).toEqual({ anio: 2026 });
  for (const anio of ['', 'dos mil', 1999, 2101, 2026.5, null, undefined, {}, []])
    expect(readTaxSearch({ empresa: ['a'], anio })).toEqual({});
  expect(readTaxSearch({ empresa: 'x'.repeat(300) }).empresa).toHaveLength(100);
});

test('so does the file that is open, and which of its rows are sought', () => {
  const open = { empresa: 'abc', anio: 2026, archivo: 'f1', filas: 'omitidas' } as const;
  expect(readTaxSearch(open)).toEqual(open);
  expect(readTaxSearch({ archivo: 'f1', filas: 'otras' })).toEqual({ archivo: 'f1' });
  expect(readTaxSearch({ filas: 'omitidas', archivo: ['f1'] })).toEqual({});
  expect(readTaxSearch({ archivo: 'x'.repeat(300) }).archivo).toHaveLength(100);
});

test('so do the questions of the papers and the packet that is approved, one thing at a time', () => {
  const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c71';
  expect(readTaxSearch({ papeles: 1 })).toEqual({ papeles: '1' });
  expect(readTaxSearch({ papeles: `citizenship:${id}` })).toEqual({ papeles: `citizenship:${id}` });
  expect(readTaxSearch({ papeles: 'A "b"', aprobar: id })).toEqual({ aprobar: id });
  expect(readTaxSearch({ papeles: '1', aprobar: id })).toEqual({ papeles: '1' });
  expect(readTaxSearch({ archivo: 'f1', papeles: '1', aprobar: id })).toEqual({ archivo: 'f1' });
  expect(readTaxSearch({ preparador: 1 })).toEqual({ preparador: '1' });
  expect(readTaxSearch({ preparador: 'si' })).toEqual({});
  expect(readTaxSearch({ aprobar: id, preparador: '1' })).toEqual({ aprobar: id });
  expect(readTaxSearch({ responder: 'related_transactions:2024' })).toEqual({ responder: 'related_transactions:2024' });
  expect(readTaxSearch({ responder: 'una "cosa"' })).toEqual({});
  expect(readTaxSearch({ responder: 1, preparador: '1' })).toEqual({ preparador: '1' });
  const screen = { empresa: 'abc', anio: 2026 };
  expect(screenOf({ ...screen, preparador: '1' })).toEqual(screen);
  expect(screenOf({ ...screen, papeles: '1' })).toEqual(screen);
  expect(screenOf({ ...screen, responder: '1' })).toEqual(screen);
  expect(screenOf({ aprobar: id })).toEqual({});
});
