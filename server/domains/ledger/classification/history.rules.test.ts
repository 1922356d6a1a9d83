import { expect, test } from 'vitest';
import { historyOf, confirmedCategory, type Confirmation } from './history.rules.ts';

const row = (counterpartyKey: string, category: Confirmation['category'], amountMinor = -100): Confirmation => ({
  counterpartyKey,
  category,
  amountMinor,
});

test.each<[string, Confirmation[], ReturnType<typeof confirmedCategory>]>([
  ['nothing', [], undefined],
  ['one', [row('faro', 'office')], undefined],
  ['two', [row('faro', 'office'), row('faro', 'office')], { category: 'office', times: 2 }],
  ['three', Array<Confirmation>(3).fill(row('faro', 'office')), { category: 'office', times: 3 }],
  ['two and one that disagrees', [row('faro', 'office'), row('faro', 'office'), row('faro', 'travel')], undefined],
  ['two of another party', [row('sol', 'office'), row('sol', 'office')], undefined],
  ['two of the other direction', [row('faro', 'income', 100), row('faro', 'income', 100)], undefined],
  [
    'two, and two of the other direction',
    [row('faro', 'office'), row('faro', 'office'), row('faro', 'income', 100), row('faro', 'income', 100)],
    { category: 'office', times: 2 },
  ],
  ['two that nobody could name', [row('faro', 'unclassified'), row('faro', 'unclassified')], undefined],
  ['two that cannot be', [row('faro', 'income'), row('faro', 'income')], undefined],
])('of %s it is learned', (_, confirmations, category) =>
  expect(confirmedCategory(historyOf(confirmations), 'faro', 'out')).toEqual(category),
);

test('of a party that nobody knows nothing is learned', () =>
  expect(confirmedCategory(historyOf([row('', 'office'), row('', 'office')]), '', 'out')).toBeUndefined());
