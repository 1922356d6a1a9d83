import { expect, test } from 'vitest';
import type { StatementRow } from '../statements.data.ts';
import {
  cellsText,
  decidedText,
  groupByReason,
  groupCount,
  reasonText,
  rowText,
  settledText,
} from './row-labels.state.ts';

const row: StatementRow = {
  row: 17,
  cells: ['04/03/2026', ' ', 'Hosting', '-10,50'],
  state: 'quarantined',
  reason: 'day_unreadable',
  said: '04/03/2026',
  known: { day: null, currency: null, amount_minor: null, description: '' },
  duplicate_of: null,
  decision: null,
  is_locked: false,
};
const known = { day: '2026-03-04', currency: 'EUR', amount_minor: -1050, description: 'Hosting' };

test('a row is what is known of it, or its cells', () => {
  expect(rowText(row)).toBe('04/03/2026 · Hosting · -10,50');
  expect(rowText({ ...row, known })).toBe('4 mar 2026 · -€10.50 · Hosting');
  expect(rowText({ ...row, known: { ...known, day: null, currency: null } })).toBe('Hosting');
  expect(cellsText([])).toBe('');
});

test.each<[Partial<StatementRow>, string]>([
  [{}, 'Fila 17: otra vez por corregir.'],
  [{ state: 'settled', decision: 'mended' }, 'Fila 17: guardada como movimiento.'],
  [{ state: 'settled', decision: 'kept', reason: 'duplicate' }, 'Fila 17: cuenta como un movimiento más.'],
  [{ state: 'skipped', decision: 'left_out', reason: 'by_owner' }, 'Fila 17: no es un movimiento.'],
  [{ state: 'skipped', reason: 'duplicate' }, 'Fila 17: otra vez omitida.'],
  [
    { state: 'skipped', decision: 'mended', reason: 'duplicate' },
    'Fila 17: corregida, pero no cuenta. Ya estaba en otro archivo.',
  ],
])('%j: %s', (change, text) => expect(decidedText({ ...row, ...change })).toBe(text));

test('reasons and decisions have their words', () => {
  expect([reasonText('day_unreadable'), reasonText('zero')]).toEqual(['No entendemos la fecha', 'Importe cero']);
  expect([settledText({ decision: 'kept' }), settledText({ decision: 'mended' })]).toEqual([
    'Dijiste que no es un duplicado',
    'La corregiste',
  ]);
});

test('rows of one reason stand together, counted as far as they are here', () => {
  const rows = (['zero', 'pending', 'zero'] as const).map((reason, at) => ({ ...row, row: at, reason }));
  const groups = groupByReason(rows);
  expect(groups.map((group) => [group.reason, group.rows.map((one) => one.row)])).toEqual([
    ['zero', [0, 2]],
    ['pending', [1]],
  ]);
  expect([groupCount(groups[0]!, false), groupCount(groups[0]!, true)]).toEqual(['2', '2 o más']);
});
