import { expect, test } from 'vitest';
import { differences, masked, volatileColumns } from './final-state.rules.ts';

const id = '0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d';
const row = (changes: object = {}) => ({ id, status: 'paid', at: '2026-11-28T10:00:00.123Z', number: 7, ...changes });

test('ids, moments, bytes and digests are masked, and nothing else', () => {
  expect(masked(`${id} pi_3Ab 2026-11-28 10:00:00+00 \\x0aff ${'0f'.repeat(32)} 39900 paid`)).toBe(
    '"<id> <id> <time> \\\\<bytes> <digest> 39900 paid"'.replace('\\\\', '\\'),
  );
  expect(masked(undefined)).toBe(masked(null));
});

test('what differs between two undisturbed runs is left out', () => {
  const volatile = volatileColumns({ orders: [row()] }, { orders: [row({ number: 8 })] });
  expect([...volatile]).toEqual(['orders.number']);
  expect(differences({ orders: [row()] }, { orders: [row({ number: 9 })] }, volatile)).toEqual([]);
});

test.each([
  ['a row too many', { orders: [row(), row()] }],
  ['a row that is missing', { orders: [] }],
  ['a table that is missing', {}],
  ['another value', { orders: [row({ status: 'refunded' })] }],
  ['a moment that is missing', { orders: [row({ at: null })] }],
])('%s is a difference', (_name, found) => {
  expect(differences({ orders: [row()] }, found, new Set())).not.toEqual([]);
});
