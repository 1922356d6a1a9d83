import { expect, test } from 'vitest';
import {
  countOfEntries,
  hasContent,
  ledgerSearch,
  lineValue,
  moreWords,
  partiesOf,
  wordsOfBank,
} from './line-labels.state.ts';
import type { FormLine } from '../returns-staff.data.ts';

const empty: FormLine = {
  key: '1a',
  line: '1a',
  label: 'Name',
  text: null,
  cents: null,
  ticked: null,
  cited: [],
  more: null,
  note: '',
};
const entry = {
  entry_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72',
  day: '2025-03-03',
  description: 'Titular Principal',
  currency: 'USD',
  amount_minor: 500_000,
  usd_cents: 500_000,
  origin: null,
};

test.each([
  [{ cents: 150_025 }, '$1,500.25'],
  [{ cents: 0 }, '$0.00'],
  [{ cents: -9_990 }, '-$99.90'],
  [{ ticked: true }, 'Sí'],
  [{ ticked: false }, 'No'],
  [{ text: 'None' }, 'None'],
  [{ text: ' ' }, '–'],
  [{}, '–'],
])('%j reads %s', (part, words) => {
  expect(lineValue({ ...empty, ...part })).toBe(words);
});

test('entries are counted, cited or not', () => {
  expect(countOfEntries({ cited: [entry], more: null })).toBe('1 movimiento');
  expect(countOfEntries({ cited: [entry, entry], more: { entries: 5, cents: 1 } })).toBe('7 movimientos');
  expect(moreWords({ entries: 1, cents: 1_050 })).toBe('Y 1 movimiento más, de $10.50');
  expect(moreWords({ entries: 12, cents: 34_000 })).toBe('Y 12 movimientos más, que suman $340.00');
});

test('an entry leads to the ledger of its year, by its words; one without words to the whole year', () => {
  expect(ledgerSearch(2025, entry)).toEqual({ ver: 'movimientos', anio: 2025, buscar: 'Titular Principal' });
  expect(ledgerSearch(2025, { description: ' ' })).toEqual({ ver: 'movimientos', anio: 2025 });
  expect(ledgerSearch(2025)).toEqual({ ver: 'movimientos', anio: 2025 });
});

test.each<[Partial<FormLine>, boolean]>([
  [{}, false],
  [{ ticked: false }, false],
  [{ cents: 0 }, false],
  [{ text: ' ' }, false],
  [{ ticked: true }, true],
  [{ cents: -1 }, true],
  [{ text: 'None' }, true],
  [{ cents: 0, cited: [entry] }, true],
  [{ note: 'Se deja vacía.' }, true],
  [{ more: { entries: 1, cents: 0 } }, true],
])('a line with %j is said: %s', (part, expected) => {
  expect(hasContent({ ...empty, ...part })).toBe(expected);
});

test('a row of a statement says who paid whom', () => {
  const row = { ...entry, paid_by: 'Titular Principal', received_by: 'LLC' };
  expect(partiesOf(row)).toBe('Titular Principal → LLC');
});

test.each([
  ['Capital contribution: Titular Principal', 'Titular Principal'],
  ['Capital contribution: Nota: de marzo', 'Nota: de marzo'],
  ['Titular Principal', 'Titular Principal'],
])('of «%s» the ledger is asked for «%s»', (description, words) => {
  expect(wordsOfBank({ description })).toEqual({ description: words });
});
