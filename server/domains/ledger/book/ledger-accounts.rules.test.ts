import { expect, test } from 'vitest';
import { accountsOf } from './ledger-accounts.rules.ts';
import type { SpanRow } from './ledger-year.queries.ts';

const span = (given: Partial<SpanRow>): SpanRow => ({
  account: 'mercury::USD',
  currency: 'USD',
  first_day: '2026-01-05',
  last_day: '2026-02-20',
  opening_minor: 1000,
  closing_minor: 1500,
  balance: 'proved',
  ...given,
});
const month = (name: string, in_minor: number, out_minor: number) => ({
  account: 'mercury::USD',
  currency: 'USD',
  month: name,
  entries: 1,
  in_minor,
  out_minor,
});
const year = { begin: '2026-01-01', end: '2026-12-31', today: '2026-04-10' };

test('months that no file tells of are missing, one that tells of it twice is proved by the better', () => {
  const [account] = accountsOf({
    ...year,
    months: [month('2026-01', 700, 0), month('2026-02', 0, -200)],
    spans: [span({}), span({ first_day: '2026-02-01', last_day: '2026-02-10', balance: 'none' })],
    balances: new Map(),
  });
  expect(account!.months.map(({ month: name, state }) => [name, state])).toEqual([
    ['2026-01', 'proved'],
    ['2026-02', 'proved'],
    ['2026-03', 'missing'],
    ['2026-04', 'missing'],
  ]);
  expect(account).toMatchObject({
    opening_minor: 1000,
    movements_minor: 500,
    agrees: true,
  });
});

const closed = { ...year, today: '2027-01-02', months: [month('2026-01', 500, 0)] };
const known = new Map([['mercury::USD', 900]]);

test.each<[what: string, spans: Partial<SpanRow>[], said: typeof known, expected: object]>([
  [
    'files from the first month to the last',
    [
      { last_day: '2026-06-30', closing_minor: 1200 },
      { first_day: '2026-07-01', last_day: '2026-12-03' },
    ],
    known,
    { opening_minor: 1000, closing_minor: 1500, closing_source: 'file', agrees: true },
  ],
  [
    'a hole between them',
    [{}, { first_day: '2026-12-01', last_day: '2026-12-31' }],
    new Map(),
    { opening_minor: 1000, closing_minor: 1500, closing_source: 'file', agrees: true },
  ],
  [
    'no December: what November ends with is not the year’s',
    [{ last_day: '2026-11-30' }],
    new Map(),
    { opening_minor: 1000, closing_minor: null, closing_source: null, agrees: true },
  ],
  [
    'no December: its owner says it, and nothing has to follow from it',
    [{ last_day: '2026-11-30' }],
    known,
    { opening_minor: 1000, closing_minor: 900, closing_source: 'owner', agrees: true },
  ],
  [
    'no December and no balances',
    [{ last_day: '2026-11-30', closing_minor: null }],
    known,
    { opening_minor: 1000, closing_minor: 900, closing_source: 'owner', agrees: null },
  ],
  [
    'December without a balance: what its owner says has to follow',
    [{ last_day: '2026-12-30', closing_minor: null }],
    known,
    { opening_minor: 1000, closing_minor: 900, closing_source: 'owner', agrees: false },
  ],
  [
    'no January: what February begins with is not the year’s',
    [{ first_day: '2026-02-01', last_day: '2026-12-31' }],
    new Map(),
    { opening_minor: null, closing_minor: 1500, closing_source: 'file', agrees: true },
  ],
  [
    'two that end on one day, of which one says its balance',
    [{ last_day: '2026-12-31', closing_minor: null }, { last_day: '2026-12-31' }],
    new Map(),
    { opening_minor: 1000, closing_minor: 1500, closing_source: 'file', agrees: true },
  ],
])('the year’s balances: %s', (_what, spans, balances, expected) => {
  expect(accountsOf({ ...closed, spans: spans.map(span), balances })).toMatchObject([expected]);
});

test('while the year runs it has no closing balance, though its last month has begun', () => {
  const spans = [span({ last_day: '2026-12-10' })];
  for (const [today, closing] of [
    ['2026-12-31', null],
    ['2027-01-01', 1500],
  ] as const)
    expect(accountsOf({ ...closed, today, spans, balances: new Map() })).toMatchObject([{ closing_minor: closing }]);
});

test('a file that contradicts itself is said before one that proves the month', () => {
  const spans = [span({}), span({ balance: 'broken' })];
  const [account] = accountsOf({ ...year, months: [], spans, balances: new Map() });
  expect(account!.months.slice(0, 3).map(({ state }) => state)).toEqual(['broken', 'broken', 'missing']);
});

test('balances of a file that crosses the year’s borders are not those of its first and last day', () => {
  const spans = [span({ first_day: '2025-12-01', last_day: '2027-01-31' })];
  const balances = new Map([['mercury::USD', 900]]);
  expect(accountsOf({ ...year, months: [month('2026-01', 900, 0)], spans, balances })).toMatchObject([
    { opening_minor: null, closing_minor: 900, closing_source: 'owner', agrees: null },
  ]);
  expect(accountsOf({ ...year, months: [], spans, balances: new Map() })).toMatchObject([
    { closing_minor: null, closing_source: null },
  ]);
});

test('opening and movements that do not make the closing balance are said', () => {
  const [account] = accountsOf({ ...year, months: [month('2026-01', 1, 0)], spans: [span({})], balances: new Map() });
  expect(account!.agrees).toBe(false);
});
