import { expect, test } from 'vitest';
import { dayText, itemWord, priorityWord } from './order-labels.state.ts';

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
  ['ayer', 'Fecha inválida'],
  ['2026-11-21T12:00:00.000Z', '21 nov 2026'],
])('the day of %j is %s', (iso, text) => expect(dayText(iso)).toBe(text));

test('a part says when it was done, and a priority that it is not the usual one', () => {
  expect(itemWord({ state: 'done', done_at: '2026-11-21T12:00:00.000Z' })).toBe('Hecho el 21 nov 2026');
  expect(itemWord({ state: 'done', done_at: null })).toBe('Hecho');
  expect(itemWord({ state: 'cancelled', done_at: null })).toBe('No se presta');
  expect(itemWord({ state: 'pending', done_at: null }, 'en_proceso')).toBe('Pendiente');
  expect(itemWord({ state: 'pending', done_at: null }, 'cancelada')).toBe('Ya no se hace');
  expect((['low', 'medium', 'high'] as const).map(priorityWord)).toEqual(['Baja', undefined, 'Alta']);
});
