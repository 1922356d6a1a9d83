import { array, assert, boolean, integer, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { proveBalances } from './balance.rules.ts';
import type { BalanceLink } from './balance-chain.rules.ts';
import type { QuarantinedRow } from '../reading.ts';

const account = 'banco:USD';
const moves = (row: number, day: string, amountMinor: number, balanceMinor?: number): BalanceLink => ({
  row,
  account,
  day: `2026-01-${day}`,
  kind: 'moves',
  amountMinor,
  ...(balanceMinor !== undefined && { balanceMinor }),
});
const asideRow = (row: number, known: QuarantinedRow['known'] = {}): QuarantinedRow => ({
  row,
  cells: [],
  problem: 'amount_unreadable',
  said: 'x',
  known: { account, ...known },
});
const aside = (of: QuarantinedRow): BalanceLink => ({
  row: of.row,
  account: of.known.account,
  kind: 'aside',
  aside: of,
});
const proofOf = (links: readonly BalanceLink[]) => proveBalances(links).accounts.get(account);

test.each<[string, BalanceLink[], object]>([
  [
    'oldest first',
    [moves(2, '01', 5, 105), moves(3, '02', -3, 102)],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 102 },
  ],
  [
    'one sum out and back on one day, which reads well either way',
    [moves(2, '01', 5, 105), moves(3, '01', -5, 100)],
    { proof: { state: 'proved' } },
  ],
  [
    'the same with a day before it',
    [moves(2, '01', 2, 100), moves(3, '02', 5, 105), moves(4, '02', -5, 100)],
    { proof: { state: 'proved' }, openingMinor: 98, closingMinor: 100 },
  ],
  [
    'newest first',
    [moves(2, '02', -3, 102), moves(3, '01', 5, 105)],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 102 },
  ],
  [
    'one day, newest first',
    [moves(2, '01', -3, 102), moves(3, '01', 5, 105)],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 102 },
  ],
  [
    'days newest first, each from its first movement',
    [moves(2, '02', 1, 103), moves(3, '02', 4, 107), moves(4, '01', 5, 105), moves(5, '01', -3, 102)],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 107 },
  ],
  [
    'blank balances',
    [moves(2, '01', 5), moves(3, '02', -3, 102), moves(4, '03', 1)],
    { proof: { state: 'none' }, openingMinor: 100, closingMinor: 103 },
  ],
  ['no balances', [moves(2, '01', 5), moves(3, '02', -3)], { proof: { state: 'none' } }],
  [
    'an amount that is not the difference',
    [moves(2, '01', 5, 105), moves(3, '02', 3, 102), moves(4, '03', 1, 103)],
    { proof: { state: 'broken', row: 3, expectedMinor: 108, saidMinor: 102 }, openingMinor: 100, closingMinor: 103 },
  ],
  [
    'signs the wrong way round',
    [moves(2, '01', -5, 105), moves(3, '02', 3, 102), moves(4, '03', -7, 109)],
    { proof: { state: 'broken', row: 3, expectedMinor: 108, saidMinor: 102 }, openingMinor: 110, closingMinor: 109 },
  ],
  [
    'a balance by itself above',
    [{ row: 2, account, kind: 'stands', amountMinor: 0, balanceMinor: 100 }, moves(3, '01', 5, 105)],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 105 },
  ],
  [
    'money that was held, counted or not',
    [
      moves(2, '01', 5, 105),
      { row: 3, account, kind: 'held', amountMinor: -20, balanceMinor: 85 },
      moves(4, '02', -1, 84),
      { row: 5, account, kind: 'held', amountMinor: 20, balanceMinor: 104 },
      { row: 6, account, kind: 'held', amountMinor: -9, balanceMinor: 104 },
      { row: 7, account, kind: 'held', amountMinor: -9, balanceMinor: 0 },
      moves(8, '03', 1, 105),
    ],
    { proof: { state: 'proved' }, openingMinor: 100, closingMinor: 105 },
  ],
])('%s', (_name, links, expected) => expect(proofOf(links)).toEqual(expected));

test('a row that was set aside must be the whole difference around it', () => {
  const row = asideRow(3);
  const links = [moves(2, '01', 5, 105), aside(row), moves(4, '03', 1, 96)];
  for (const order of [links, links.toReversed()]) {
    const { accounts, found } = proveBalances(order);
    expect(accounts.get(account)).toEqual({ proof: { state: 'waits' }, openingMinor: 100, closingMinor: 96 });
    expect([...found]).toEqual([[row, -10]]);
  }
});

test.each<[string, QuarantinedRow[], number, object, number]>([
  ['two of them may be anything', [asideRow(3), asideRow(4)], 96, { state: 'waits' }, 0],
  [
    'its own amount agrees',
    [{ ...asideRow(3, { amountMinor: -10 }), problem: 'day_unreadable' }],
    96,
    { state: 'waits' },
    1,
  ],
  [
    'its own amount says another',
    [{ ...asideRow(3, { amountMinor: -4 }), problem: 'day_unreadable' }],
    96,
    { state: 'broken', row: 9, expectedMinor: 106, saidMinor: 96 },
    0,
  ],
  [
    'it moved nothing',
    [{ ...asideRow(3, { amountMinor: -4 }), problem: 'status_unknown' }],
    106,
    { state: 'proved' },
    0,
  ],
  ['of unknown account, in a file of one', [{ ...asideRow(3), known: {} }], 96, { state: 'waits' }, 1],
])('set aside: %s', (_name, rows, saidMinor, proof, foundCount) => {
  const { accounts, found } = proveBalances([moves(2, '01', 5, 105), ...rows.map(aside), moves(9, '03', 1, saidMinor)]);
  expect(accounts.get(account)?.proof).toEqual(proof);
  expect(found.size).toBe(foundCount);
});

test('what an account had before is not known where a row stands aside above the first balance, nor what it has after one below the last', () => {
  const balances = [moves(3, '02', 5, 105), moves(4, '03', 1, 106)];
  expect(proofOf([aside(asideRow(2, { day: '2026-01-01' })), ...balances])).toEqual({
    proof: { state: 'proved' },
    closingMinor: 106,
  });
  expect(proofOf([...balances, aside(asideRow(5, { day: '2026-01-04' }))])).toEqual({
    proof: { state: 'proved' },
    openingMinor: 100,
  });
});

test('among several accounts a row of nobody knows which explains a gap, and is given no amount', () => {
  const other = { ...moves(3, '02', 7, 7), account: 'banco:EUR' };
  const stray: BalanceLink = { row: 4, account: undefined, kind: 'aside', aside: { ...asideRow(4), known: {} } };
  const { accounts, found } = proveBalances([moves(2, '01', 5, 105), other, stray, moves(5, '03', 1, 96)]);
  expect(accounts.get(account)?.proof).toEqual({ state: 'waits' });
  expect(found.size).toBe(0);
  const before = proveBalances([stray, moves(2, '01', 5, 105), other, moves(5, '03', 1, 96)]);
  expect(before.accounts.get(account)?.proof).toMatchObject({ state: 'broken', row: 5 });
});

test('what follows is proved in either order; one amount that is not breaks it', () => {
  const steps = array(tuple(integer({ min: -999, max: 999 }), integer({ min: 0, max: 2 })), {
    minLength: 2,
    maxLength: 20,
  });
  assert(
    property(
      record({ steps, isNewestFirst: boolean(), at: integer({ min: 0, max: 19 }) }),
      ({ steps: all, isNewestFirst, at }) => {
        let balance = 5_000;
        let day = 1;
        const links = all.map(([amountMinor, later], index) => {
          balance += amountMinor;
          day += later;
          return {
            ...moves(index + 2, String(day).padStart(2, '0'), amountMinor, balance),
            day: `2026-${String(100 + day)}`,
          };
        });
        const order = isNewestFirst ? links.toReversed() : links;
        expect(proofOf(order)?.proof).toEqual({ state: 'proved' });
        if (all.some(([, later]) => later === 0) || at === 0 || at >= all.length) return;
        const wrong = links.with(at, { ...links[at]!, amountMinor: (links[at]!.amountMinor ?? 0) + 1 });
        expect(proofOf(isNewestFirst ? wrong.toReversed() : wrong)?.proof).toMatchObject({
          state: 'broken',
          row: at + 2,
        });
      },
    ),
  );
});
