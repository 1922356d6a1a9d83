import { expect, test } from 'vitest';
import { dayText, deliveryText, itemWord, priorityWord } from './order-words.state.ts';

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
  ['ayer', 'Fecha inválida'],
  ['2026-11-21T12:00:00.000Z', '21 nov 2026'],
])('the day of %j is %s', (iso, text) => expect(dayText(iso)).toBe(text));

const order = { status: 'en_proceso', completed_at: null, due_at: '2026-12-01T15:00:00.000Z', turn: 'us' } as const;
test.each([
  ['while it is ours', {}, 'Entrega: martes, 1 de diciembre de 2026'],
  ['ours without a promise', { due_at: null }, 'Estamos en ello'],
  ['the case is done, a part is not', { due_at: null, turn: 'nobody' }, 'Estamos en ello'],
  ['somebody else’s turn', { due_at: null, turn: 'state' }, undefined],
  ['delivered', { status: 'completada', completed_at: '2026-12-02T12:00:00.000Z' }, 'Entregada el 2 dic 2026'],
  ['delivered, nobody knows when', { status: 'completada' }, 'Entregada el N/A'],
  ['cancelled', { status: 'cancelada' }, 'Sin entrega'],
] as const)('delivery, %s', (_name, change, text) => expect(deliveryText({ ...order, ...change })).toBe(text));

test('a part says when it was done, and a priority that it is not the usual one', () => {
  expect(itemWord({ state: 'done', done_at: '2026-11-21T12:00:00.000Z' })).toBe('Hecho el 21 nov 2026');
  expect(itemWord({ state: 'done', done_at: null })).toBe('Hecho');
  expect(itemWord({ state: 'cancelled', done_at: null })).toBe('No se presta');
  expect((['low', 'medium', 'high'] as const).map(priorityWord)).toEqual([
    'Prioridad baja',
    undefined,
    'Prioridad alta',
  ]);
});
