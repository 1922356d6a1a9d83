import { expect, test } from 'vitest';
import { budgetsOfCard, budgetsOfNetwork, budgetsOfUser, networkOf } from './card-budgets.rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.117', '203.0.113.117'],
  ['::FFFF:198.151.100.7', '198.151.100.7'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['2001::2:3:4', '2001:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2::', '1:2:0:0::/64'],
  ['1::ffff:203.0.113.7', '1:0:0:0::/64'],
  ['::ffff:203.0.113.7%eth0', '0:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

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
