import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSources, type Slot, type EntrySource } from './merge-sources.rules.ts';

const source = (
  sha256: string,
  row: number,
  change: Partial<EntrySource['movement']> & Partial<EntrySource> = {},
): EntrySource => {
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
  const [a, b, c] = [source('a', 2), source('b', 2, { bankId: 'x' }), source('c', 2)];
  expect(placesOf(mergeSources([c, a, b], new Set()))).toEqual([['b2', 'a2', 'c2']]);
  expect(placesOf(mergeSources([c, a], new Set()))).toEqual([['a2', 'c2']]);
});

test('twins inside a file stay two, and what a person kept beside its twin is one more', () => {
  expect(placesOf(mergeSources([source('a', 2), source('a', 3), source('b', 2)], new Set()))).toEqual([
    ['a2', 'b2'],
    ['a3'],
  ]);
  expect(placesOf(mergeSources([source('a', 2), source('b', 2, { isKept: true })], new Set()))).toEqual([
    ['a2'],
    ['b2'],
  ]);
});

test('an entry of which a person said something stays, whoever tells of it best', () => {
  const sources = [
    source('a', 2, { entryId: 'one', isEntry: true }),
    source('b', 2, { entryId: 'two', isEntry: true, bankId: 'x' }),
  ];
  expect(mergeSources(sources, new Set(['one']))).toMatchObject([{ winner: { sha256: 'b' }, entryId: 'one' }]);
});

test('the order in which rows are given changes nothing', () => {
  const row = fc.record({
    sha256: fc.constantFrom('a', 'b', 'c', 'd'),
    bankId: fc.constantFrom('', '', 'x', 'y'),
    isKept: fc.boolean(),
  });
  const rows = fc
    .array(row, { minLength: 2, maxLength: 9 })
    .map((some) => some.map(({ sha256, ...change }, index) => source(sha256, index + 2, change)));
  fc.assert(
    fc.property(
      rows.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([some, otherwise]) => {
        const settled = placesOf(mergeSources(some, new Set()));
        expect(placesOf(mergeSources(otherwise, new Set()))).toEqual(settled);
        // Each row is in exactly one slot, and no slot has two rows of one file.
        expect(settled.flat().toSorted()).toEqual(
          some.map(({ sha256, movement }) => `${sha256}${movement.row}`).toSorted(),
        );
      },
    ),
    { numRuns: 500 },
  );
});
