import { expect, test } from 'vitest';
import { historyOf, learned, type Confirmation } from './history.rules.ts';

const said = (counterpartyKey: string, category: Confirmation['category'], amountMinor = -100): Confirmation => ({
  counterpartyKey,
  category,
  amountMinor,
});

test.each<[string, Confirmation[], ReturnType<typeof learned>]>([
  ['nothing', [], undefined],
  ['one', [said('faro', 'office')], undefined],
  ['two', [said('faro', 'office'), said('faro', 'office')], { category: 'office', times: 2 }],
  ['three', Array<Confirmation>(3).fill(said('faro', 'office')), { category: 'office', times: 3 }],
  ['two and one that disagrees', [said('faro', 'office'), said('faro', 'office'), said('faro', 'travel')], undefined],
  ['two of another party', [said('sol', 'office'), said('sol', 'office')], undefined],
  ['two of the other direction', [said('faro', 'income', 100), said('faro', 'income', 100)], undefined],
  [
    'two, and two of the other direction',
    [said('faro', 'office'), said('faro', 'office'), said('faro', 'income', 100), said('faro', 'income', 100)],
    { category: 'office', times: 2 },
  ],
  ['two that nobody could name', [said('faro', 'unclassified'), said('faro', 'unclassified')], undefined],
  ['two that cannot be', [said('faro', 'income'), said('faro', 'income')], undefined],
])('of %s it is learned', (_, confirmations, category) =>
  expect(learned(historyOf(confirmations), 'faro', 'out')).toEqual(category),
);

test('of a party that nobody knows nothing is learned', () =>
  expect(learned(historyOf([said('', 'office'), said('', 'office')]), '', 'out')).toBeUndefined());
