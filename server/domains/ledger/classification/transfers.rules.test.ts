import { array, assert, constantFrom, integer, option, property, record, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, type TransferSide } from './transfer-side.rules.ts';
import { pairTransfers } from './transfers.rules.ts';

const leg = (
  id: string,
  account: string,
  day: string,
  amount: number,
  more: Partial<TransferSide> = {},
): TransferSide => ({
  id,
  account: `${account}:USD`,
  day: `2026-01-${day}`,
  currency: 'USD',
  amountMinor: amount,
  ...more,
});
const euro = (id: string, day: string, amount: number, usd: number | undefined, more: Partial<TransferSide> = {}) =>
  leg(id, 'wise', day, amount, { account: 'wise:EUR', currency: 'EUR', usdCents: usd, ...more });
const dollar = (id: string, day: string, amount: number, more: Partial<TransferSide> = {}) =>
  leg(id, 'wise', day, amount, { usdCents: amount, ...more });
const own = { hint: 'own_transfer' } as const;
const exchange = { hint: 'conversion' } as const;

test.each<[string, TransferSide[], string[], string[]]>([
  ['two on one day', [leg('a', 'm', '05', -100), leg('b', 'w', '05', 100)], ['a>b'], []],
  ['five days apart', [leg('a', 'm', '05', -100), leg('b', 'w', '10', 100)], ['a>b'], []],
  ['it came before it went, by the zones', [leg('a', 'm', '05', -100), leg('b', 'w', '04', 100)], ['a>b'], []],
  ['six days apart', [leg('a', 'm', '05', -100, own), leg('b', 'w', '11', 100)], [], ['a']],
  ['one account', [leg('a', 'm', '05', -100, own), leg('b', 'm', '05', 100)], [], ['a']],
  ['another amount', [leg('a', 'm', '05', -100, own), leg('b', 'w', '05', 99)], [], ['a']],
  ['one sign', [leg('a', 'm', '05', -100, own), leg('b', 'w', '05', -100)], [], ['a']],
  ['the nearer day', [leg('a', 'm', '05', -100), leg('b', 'w', '07', 100), leg('c', 'w', '06', 100, own)], ['a>c'], []],
  [
    'the nearer day before the hinted one',
    [leg('a', 'm', '05', -100), leg('b', 'w', '07', 100, own), leg('c', 'w', '06', 100)],
    ['a>c'],
    ['b'],
  ],
  [
    'the hinted one of a day',
    [leg('a', 'm', '05', -100), leg('b', 'w', '06', 100), leg('c', 'w', '06', 100, own)],
    ['a>c'],
    [],
  ],
  [
    'the hinted one of two days that are equally near',
    [leg('a', 'm', '05', -100), leg('b', 'w', '04', 100), leg('c', 'w', '06', 100, own)],
    ['a>c'],
    [],
  ],
  [
    'none of two days that are equally near',
    [leg('a', 'm', '05', -100, own), leg('b', 'w', '04', 100, own), leg('c', 'w', '06', 100, own)],
    [],
    ['a', 'b', 'c'],
  ],
  [
    'none of them with a third either',
    [leg('a', 'm', '05', -100), leg('b', 'w', '04', 100), leg('c', 'w', '06', 100), leg('d', 'm', '08', -100)],
    [],
    [],
  ],
  [
    'twins, by their ids',
    [leg('a', 'm', '05', -100), leg('b', 'm', '05', -100), leg('c', 'w', '05', 100), leg('d', 'w', '05', 100)],
    ['a>c', 'b>d'],
    [],
  ],
  [
    'three accounts, each leg once',
    [leg('a', 'm', '05', -100), leg('b', 'w', '05', 100), leg('c', 'w', '05', -100), leg('d', 'r', '05', 100)],
    ['a>b', 'c>d'],
    [],
  ],
  ['an exchange within 3 %', [dollar('a', '05', -10_000, exchange), euro('b', '05', 9_000, 9_720)], ['a>b'], []],
  ['an exchange beyond it', [dollar('a', '05', -10_000, exchange), euro('b', '05', 9_000, 9_690)], [], ['a']],
  [
    'two exchanges by a year’s rate',
    [dollar('a', '05', -10_000, exchange), euro('b', '05', 9_000, 9_000, exchange)],
    ['a>b'],
    [],
  ],
  ['two that no bank calls so', [dollar('a', '05', -10_000), euro('b', '05', 9_000, 10_000)], [], []],
  [
    'one without a rate',
    [dollar('a', '05', -10_000, exchange), euro('b', '05', 9_000, undefined, exchange)],
    [],
    ['a', 'b'],
  ],
  [
    'one account of two currencies',
    [dollar('a', '05', -10_000, exchange), euro('b', '05', 9_000, 9_990, { account: 'wise:USD' })],
    [],
    ['a'],
  ],
  [
    'the nearest in worth',
    [
      dollar('a', '05', -10_000, exchange),
      euro('b', '05', 9_000, 9_800, exchange),
      euro('c', '05', 9_100, 9_990, exchange),
    ],
    ['a>c'],
    ['b'],
  ],
  [
    'no exchange of two days that are equally near',
    [
      dollar('a', '05', -10_000, exchange),
      euro('b', '04', 9_000, 9_990, exchange),
      euro('c', '06', 9_000, 9_990, exchange),
    ],
    [],
    ['a', 'b', 'c'],
  ],
])('%s', (_, entries, pairs, unpaired) => {
  const found = pairTransfers(entries);
  expect(found.pairs.map((pair) => `${pair.out.id}>${pair.in.id}`)).toEqual(pairs);
  expect(found.unpaired.map(({ id }) => id)).toEqual(unpaired);
});

const anyLegs = array(
  record({
    account: constantFrom('m', 'w', 'r'),
    currency: constantFrom('USD', 'EUR'),
    day: integer({ min: 1, max: 12 }),
    amount: constantFrom(-100, 100, -101, 101, -200, 200),
    hint: option(constantFrom('own_transfer', 'conversion')),
    hasRate: constantFrom(true, true, false),
  }),
  { maxLength: 24 },
).map((rows) =>
  rows.map(({ account, currency, day, amount, hint, hasRate }, index): TransferSide => ({
    id: `e${String(index).padStart(2, '0')}`,
    account: `${account}:${currency}`,
    day: `2026-01-${String(day).padStart(2, '0')}`,
    currency,
    amountMinor: amount,
    usdCents: hasRate ? amount : undefined,
    hint: (hint ?? undefined) as TransferSide['hint'],
  })),
);

test('a pair is two legs of two accounts, near in day and equal in worth, and each leg is in one alone', () =>
  assert(
    property(anyLegs, (legs) => {
      const { pairs, unpaired } = pairTransfers(legs);
      for (const { out, in: into } of pairs) {
        expect(out.amountMinor).toBeLessThan(0);
        expect(into.amountMinor).toBeGreaterThan(0);
        expect(out.account).not.toBe(into.account);
        expect(Math.abs(dayNumber(out.day) - dayNumber(into.day))).toBeLessThanOrEqual(5);
        if (out.currency === into.currency) expect(out.amountMinor + into.amountMinor).toBe(0);
        else expect(out.hint ?? into.hint).toBeDefined();
      }
      const ids = [...pairs.flatMap((pair) => [pair.out.id, pair.in.id]), ...unpaired.map(({ id }) => id)];
      expect(new Set(ids).size).toBe(ids.length);
      const hinted = legs.filter(({ hint }) => hint !== undefined).map(({ id }) => id);
      expect(hinted.filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: 500 },
  ));

test('the order of the entries changes nothing', () =>
  assert(
    property(
      anyLegs.chain((legs) =>
        shuffledSubarray(legs, { minLength: legs.length }).map((shuffled) => [legs, shuffled] as const),
      ),
      ([legs, shuffled]) => {
        expect(pairTransfers(shuffled)).toEqual(pairTransfers(legs));
      },
    ),
    { numRuns: 500 },
  ));
