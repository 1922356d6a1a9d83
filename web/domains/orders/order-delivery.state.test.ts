import { expect, test } from 'vitest';
import { deliveryText } from './order-delivery.state.ts';

const order = { status: 'en_proceso', completed_at: null, due_at: '2026-12-01T15:00:00.000Z', turn: 'us' } as const;
test.each([
  ['while it is ours', {}, 'Entrega: martes, 1 de diciembre de 2026'],
  ['ours without a promise', { due_at: null }, 'Estamos en ello'],
  ['the case is done, a part is not', { due_at: null, turn: 'nobody' }, 'Estamos en ello'],
  ['somebody else’s turn', { due_at: null, turn: 'state' }, undefined],
  ['the owner’s turn, whatever was promised', { turn: 'customer' }, undefined],
  ['delivered', { status: 'completada', completed_at: '2026-12-02T12:00:00.000Z' }, 'Entregada el 2 dic 2026'],
  ['delivered, nobody knows when', { status: 'completada' }, 'Entregada el N/A'],
  ['cancelled', { status: 'cancelada' }, 'Sin entrega'],
] as const)('delivery, %s', (_name, change, text) => expect(deliveryText({ ...order, ...change })).toBe(text));

test('beside its own name a promise is the day alone', () =>
  expect(deliveryText(order, '')).toBe('martes, 1 de diciembre de 2026'));
