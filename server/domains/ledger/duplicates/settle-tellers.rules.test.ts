import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleTellers, type Slot, type Teller } from './settle-tellers.rules.ts';

const teller = (sha256: string, row: number, change: Partial<Teller['movement']> & Partial<Teller> = {}): Teller => {
  const { isKept = false, entryId = null, isEntry = false, format = sha256, ...movement } = change;
  return {
    statementId: `file-${sha256}`,
    sha256,
    format,
    isKept,
    entryId,
    isEntry,
    movement: {
      row,
      account: 'chase:USD',
      day: '2026-01-05',
      currency: 'USD',
      amountMinor: -2_000,
      feeMinor: 0,
      description: `Café ${sha256}`,
      counterparty: '',
      bankId: '',
      bankCategory: '',
      mcc: '',
      ...movement,
    },
  };
};

const placesOf = (slots: readonly Slot[]) =>
  slots.map(({ winner, others }) => [winner, ...others].map(({ sha256, movement }) => `${sha256}${movement.row}`));

test('the words of the file with the bank’s own ids win, then the smaller digest', () => {
  const [a, b, c] = [teller('a', 2), teller('b', 2, { bankId: 'x' }), teller('c', 2)];
  expect(placesOf(settleTellers([c, a, b], new Set()))).toEqual([['b2', 'a2', 'c2']]);
  expect(placesOf(settleTellers([c, a], new Set()))).toEqual([['a2', 'c2']]);
});

test('twins inside a file stay two, and what a person kept beside its twin is one more', () => {
  expect(placesOf(settleTellers([teller('a', 2), teller('a', 3), teller('b', 2)], new Set()))).toEqual([
    ['a2', 'b2'],
    ['a3'],
  ]);
  expect(placesOf(settleTellers([teller('a', 2), teller('b', 2, { isKept: true })], new Set()))).toEqual([
    ['a2'],
    ['b2'],
  ]);
});

test('an entry of which a person said something stays, whoever tells of it best', () => {
  const tellers = [
    teller('a', 2, { entryId: 'one', isEntry: true }),
    teller('b', 2, { entryId: 'two', isEntry: true, bankId: 'x' }),
  ];
  expect(settleTellers(tellers, new Set(['one']))).toMatchObject([{ winner: { sha256: 'b' }, entryId: 'one' }]);
});

test('the order in which rows are given changes nothing', () => {
  const row = fc.record({
    sha256: fc.constantFrom('a', 'b', 'c', 'd'),
    bankId: fc.constantFrom('', '', 'x', 'y'),
    isKept: fc.boolean(),
  });
  const rows = fc
    .array(row, { minLength: 2, maxLength: 9 })
    .map((some) => some.map(({ sha256, ...change }, index) => teller(sha256, index + 2, change)));
  fc.assert(
    fc.property(
      rows.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([some, otherwise]) => {
        const settled = placesOf(settleTellers(some, new Set()));
        expect(placesOf(settleTellers(otherwise, new Set()))).toEqual(settled);
        // Each row is in one of them, and none has two rows of a file.
        expect(settled.flat().toSorted()).toEqual(
          some.map(({ sha256, movement }) => `${sha256}${movement.row}`).toSorted(),
        );
      },
    ),
    { numRuns: 500 },
  );
});
