import { expect, test } from 'vitest';
import { isOwnershipShort, ownershipError, shareProblem } from './ownership.state.ts';

const shares = (...given: string[]) => given.map((ownership_percentage) => ({ ownership_percentage }));

const range = 'Escribe un porcentaje entre 0 y 100';
const decimals = 'Escribe un decimal como máximo';
test.each([
  ['', undefined],
  [' ', undefined],
  ['0', undefined],
  ['33.3', undefined],
  ['33,3', undefined],
  ['100', undefined],
  ['100.0', undefined],
  ['12.', undefined],
  ['100.1', range],
  ['150', range],
  ['-1', range],
  ['1e1', range],
  ['abc', range],
  ['39.99', decimals],
  ['39,99', decimals],
])('of the share %j is said: %s', (text, problem) => expect(shareProblem(text)).toBe(problem));

test('a comma is a decimal point in the total', () =>
  expect(ownershipError(shares('60', '40,1'))).toBe(
    'El total de porcentajes no puede exceder 100%. Actualmente: 100.1%',
  ));

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
