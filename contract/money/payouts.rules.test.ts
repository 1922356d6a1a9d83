import { expect, test } from 'vitest';
import type { BalanceLine, OwnLine } from './books.rules.ts';
import { payoutDays, payoutState } from './payouts.rules.ts';

const theirs = (id: string, more: Partial<BalanceLine>): BalanceLine => ({
  id,
  category: 'charge',
  amountCents: 100,
  feeCents: 3,
  netCents: 97,
  sourceId: id,
  day: '2026-11-02',
  ...more,
});
const ours = (sourceId: string, more: Partial<OwnLine> = {}): OwnLine => ({
  sourceId,
  kind: 'charge',
  amountCents: 100,
  day: '2026-11-02',
  registrationId: null,
  ...more,
});

test('lines are summed by the provider’s day and by kind; ours stands beside what it is of, whatever our day', () => {
  const lines = [
    theirs('b', {}),
    theirs('a', { day: '2026-11-01' }),
    theirs('c', { category: 'refund', amountCents: -40, feeCents: 0, netCents: -40 }),
    theirs('d', {}),
    theirs('e', { category: 'climate_order' }),
  ];
  const own = [
    ours('a', { day: '2026-10-31' }),
    ours('b', { amountCents: 90 }),
    ours('c', { kind: 'refund', amountCents: -40 }),
  ];
  expect(payoutDays(lines, own)).toEqual([
    { day: '2026-11-01', line: 'charge', count: 1, amountCents: 100, feeCents: 3, netCents: 97, oursCents: 100 },
    { day: '2026-11-02', line: 'charge', count: 2, amountCents: 200, feeCents: 6, netCents: 194, oursCents: 90 },
    { day: '2026-11-02', line: 'refund', count: 1, amountCents: -40, feeCents: 0, netCents: -40, oursCents: -40 },
    { day: '2026-11-02', line: 'other', count: 1, amountCents: 100, feeCents: 3, netCents: 97, oursCents: 0 },
  ]);
});

test('a second line of one thing has nothing of ours beside it', () => {
  const [day] = payoutDays([theirs('t1', { sourceId: 'a' }), theirs('t2', { sourceId: 'a' })], [ours('a')]);
  expect(day).toMatchObject({ count: 2, amountCents: 200, oursCents: 100 });
});

test('a word that nobody knows stays as it is', () => {
  expect([payoutState('paid'), payoutState('on_its_way'), payoutState('constructor')]).toEqual([
    'En nuestro banco',
    'on_its_way',
    'constructor',
  ]);
});
