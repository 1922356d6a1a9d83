import { expect, test } from 'vitest';
import { budgetsOfCard, budgetsOfNetwork, budgetsOfUser } from './card-budgets.rules.ts';

const [quarter, day] = [900, 86_400];

test('a budget has a name of its own, a bound and a window', () => {
  expect(budgetsOfUser({ userId: 'u', isVerified: true, address: '' })).toEqual([
    { key: 'account u quarter', triesMax: 5, seconds: quarter },
    { key: 'account u day', triesMax: 15, seconds: day },
  ]);
  expect(budgetsOfUser({ userId: 'u', isVerified: false, address: '' })[1]!.triesMax).toBe(3);
  expect(budgetsOfCard('f')).toEqual([
    { key: 'card f quarter', triesMax: 4, seconds: quarter },
    { key: 'card f day', triesMax: 10, seconds: day },
  ]);
  expect(budgetsOfNetwork('::ffff:203.0.113.7')).toEqual([
    { key: 'network 203.0.113.7 quarter', triesMax: 30, seconds: quarter },
    { key: 'network 203.0.113.7 day', triesMax: 150, seconds: day },
  ]);
});
