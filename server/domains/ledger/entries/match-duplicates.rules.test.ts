import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchDuplicates, type KnownEntry } from './match-duplicates.rules.ts';
import type { Movement } from '../reading/reading.ts';

const movement = (row: number, given: Partial<Movement> = {}): Movement => ({
  row,
  account: 'a::USD',
  day: '2026-01-02',
  currency: 'USD',
  amountMinor: -500,
  feeMinor: 0,
  description: 'Café',
  counterparty: '',
  bankId: '',
  bankCategory: '',
  mcc: '',
  ...given,
});
const entry = (id: string, given: Partial<KnownEntry> = {}): KnownEntry => ({
  id,
  account: 'a::USD',
  day: '2026-01-02',
  amountMinor: -500,
  description: 'Café',
  bankIds: [],
  format: 'mercury',
  ...given,
});
const found = (movements: Movement[], known: KnownEntry[], format = 'mercury') => [
  ...matchDuplicates(movements, known, format),
];

test.each<[string, Movement[], KnownEntry[], [number, string][]]>([
  ['the same words in a file of one format', [movement(2)], [entry('x')], [[2, 'x']]],
  ['other words in a file of one format are another movement', [movement(2, { description: 'Té' })], [entry('x')], []],
  [
    'other words in a file of another format',
    [movement(2, { description: 'Té' })],
    [entry('x', { format: 'mercury_pdf' })],
    [[2, 'x']],
  ],
  [
    'another account, day or amount',
    [movement(2, { account: 'b::USD' }), movement(3, { day: '2026-01-03' }), movement(4, { amountMinor: 500 })],
    [entry('x')],
    [],
  ],
  ['twins inside a file are two', [movement(2), movement(3)], [entry('x')], [[2, 'x']]],
  [
    'an id decides before words',
    [movement(2, { bankId: 'b', description: 'Té' })],
    [entry('x', { bankIds: ['a'] }), entry('y', { bankIds: ['b'] })],
    [[2, 'y']],
  ],
  [
    'an entry that one row repeats by its id is repeated by no other by its words',
    [movement(2, { bankId: 'a' }), movement(3)],
    [entry('x', { bankIds: ['a'] })],
    [[2, 'x']],
  ],
  ['two ids are two movements', [movement(2, { bankId: 'b' })], [entry('x', { bankIds: ['a'] })], []],
  [
    'an id that a bank used twice is the plain one elsewhere',
    [movement(2, { bankId: 'b' })],
    [entry('x', { bankIds: ['b 2026-01-02 -500'] })],
    [[2, 'x']],
  ],
  ['one that has no id may be one that has', [movement(2)], [entry('x', { bankIds: ['a'] })], [[2, 'x']]],
])('%s', (_, movements, known, pairs) => {
  expect(found(movements, known)).toEqual(pairs);
});

const anyMovement = fc.record({
  day: fc.constantFrom('2026-01-02', '2026-01-03'),
  amountMinor: fc.constantFrom(-500, 500),
  description: fc.constantFrom('Café', 'Té'),
  bankId: fc.constantFrom('', 'a', 'b'),
});

test('an entry is repeated by one row at most, and a file that is there already is repeated whole', () => {
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 30 }), (given) => {
      const movements = given.map((one, index) => movement(index + 2, one));
      const known = movements.map(({ row, day, amountMinor, description, bankId }) =>
        entry(`e${row}`, { day, amountMinor, description, bankIds: bankId ? [bankId] : [] }),
      );
      const pairs = found(movements, known);
      expect(pairs).toHaveLength(movements.length);
      expect(new Set(pairs.map(([, id]) => id)).size).toBe(pairs.length);
    }),
  );
});

test('100 000 equal rows end', () => {
  const movements = Array.from({ length: 100_000 }, (_, index) => movement(index + 2));
  const known = movements.map(({ row }) => entry(`e${row}`));
  expect(found(movements, known)).toHaveLength(100_000);
});
