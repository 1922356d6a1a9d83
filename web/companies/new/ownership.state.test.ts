import { expect, test } from 'vitest';
import { acceptedOwnership, isOwnershipShort, ownershipError } from './ownership.state.ts';

const shares = (...given: string[]) => given.map((ownership_percentage) => ({ ownership_percentage }));

test.each([
  ['', ''],
  ['0', '0'],
  ['33.3', '33.3'],
  ['33,3', '33.3'],
  ['100', '100'],
  ['100.0', '100.0'],
  ['12.', '12.'],
  ['100.1', null],
  ['101', null],
  ['-1', null],
  ['33.33', null],
  ['1e1', null],
  ['abc', null],
])('typing %j as a share leaves %j', (text, kept) => expect(acceptedOwnership(text)).toBe(kept));

test('a total above 100 % blocks with the exact sum; 33.3 + 33.3 + 33.4 is 100', () => {
  expect(ownershipError(shares('60', '40.1'))).toBe(
    'El total de porcentajes no puede exceder 100%. Actualmente: 100.1%',
  );
  expect(ownershipError(shares('33.3', '33.3', '33.4'))).toBeUndefined();
});

test('between 0 and 100 only recommends', () => {
  expect(isOwnershipShort(shares('', ''))).toBe(false);
  expect(isOwnershipShort(shares('99.9'))).toBe(true);
  expect(isOwnershipShort(shares('100'))).toBe(false);
  expect(isOwnershipShort(shares('60', '60'))).toBe(false);
});
