import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  alternativeNameOf,
  equalShares,
  exceedsOwnership,
  ownershipTotal,
  splitAddress,
  splitName,
} from './members.rules.ts';

test.each([
  [[33.3, 33.3, 33.4], 100, false],
  [[60.1, 39.9], 100, false],
  [[60.1, 40], 100.1, true],
  [[], 0, false],
  [[0.1, 0.2], 0.3, false],
])('%j add up to %d %%; above 100: %s', (shares, total, exceeds) => {
  expect(ownershipTotal(shares)).toBe(total);
  expect(exceedsOwnership(shares)).toBe(exceeds);
});

test.each([
  [1, [100]],
  [2, [50, 50]],
  [3, [33.4, 33.3, 33.3]],
  [7, [14.8, 14.2, 14.2, 14.2, 14.2, 14.2, 14.2]],
])('%i owners without shares have %j', (count, shares) => expect(equalShares(count)).toEqual(shares));

test('equal shares are always the whole, and a sum is the same in any order', () => {
  assert(property(integer({ min: 1, max: 50 }), (count) => ownershipTotal(equalShares(count)) === 100));
  assert(
    property(array(integer({ min: 0, max: 1000 }), { maxLength: 20 }), (tenths) => {
      const shares = tenths.map((share) => share / 10);
      return ownershipTotal(shares) === ownershipTotal(shares.toReversed());
    }),
  );
});

test.each([
  ['Persona de Prueba', { first: 'Persona', last: 'de Prueba' }],
  ['  Persona \t Prueba ', { first: 'Persona', last: 'Prueba' }],
  ['Persona', { first: 'Persona', last: '' }],
  ['', { first: '', last: '' }],
])('%j is split into %j', (name, parts) => expect(splitName(name)).toEqual(parts));

test.each([
  [
    '15 Calle Mayor, Madrid , Madrid, 28013',
    { line1: '15 Calle Mayor', city: 'Madrid', state: 'Madrid', zip: '28013' },
  ],
  ['Calle 1', { line1: 'Calle 1', city: '', state: '', zip: '' }],
  ['', { line1: '', city: '', state: '', zip: '' }],
])('%j is split into %j', (text, parts) => expect(splitAddress(text)).toEqual(parts));

test('the other name is the first one with an end', () =>
  expect(alternativeNameOf(' Faro Digital LLC ')).toBe('Faro Digital LLC Alt'));
