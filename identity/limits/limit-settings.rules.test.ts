import { expect, it } from 'vitest';
import { lockMinutes, networkOf, parseLimits } from './limit-settings.rules.ts';

it('lock-outs double up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(lockMinutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

it('reads overrides', () => expect(parseLimits('signup=9, login=3,')).toEqual({ signup: 9, login: 3 }));
