import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { pairCandidates } from './pair-candidates.state.ts';

const wise = 'wise::EUR';
const leg = (id: string, change: Parameters<typeof someEntry>[0]) =>
  someEntry({ id, account: 'wise::USD', amount_minor: 2000, usd_cents: 2000, ...change });
const pair = { entry_id: 'x', day: '2026-03-10', account: 'a', amount_minor: -1, currency: 'USD' };

test('the same amount on the nearest day is the likeliest; what has its other leg already is the last', () => {
  const found = [
    leg('far', { day: '2026-04-30' }),
    leg('paired', { pair }),
    leg('other', { amount_minor: 900, usd_cents: 900 }),
    leg('fee', { amount_minor: 1950, usd_cents: 1950 }),
    leg('unknown', { account: wise, currency: 'EUR', usd_cents: null }),
    leg('near', { day: '2026-03-11' }),
    leg('euros', { account: wise, currency: 'EUR', amount_minor: 1800, usd_cents: 1990, day: '2026-03-20' }),
  ];
  expect(pairCandidates(someEntry(), found).map(({ id }) => id)).toEqual([
    'near',
    'far',
    'fee',
    'euros',
    'other',
    'unknown',
    'paired',
  ]);
});

test('its own account, its own sign and itself are no other leg', () => {
  const entry = someEntry();
  const found = [entry, leg('same', { account: entry.account }), leg('sign', { amount_minor: -2000 })];
  expect(pairCandidates(entry, found)).toEqual([]);
});
