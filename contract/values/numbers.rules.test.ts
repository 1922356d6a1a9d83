import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, groupDigits, sizeText } from './numbers.rules.ts';

test('counts read as the runtime’s own formatter writes them', () =>
  assert(
    property(nat(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('es-ES'));
      expect(groupDigits(count, '.')).toBe(count.toLocaleString('es-ES', { useGrouping: 'always' }));
    }),
  ));

test.each([
  [999, '999'],
  [9999, '9999'],
  [10_000, '10.000'],
  [1_234_567, '1.234.567'],
])('%i reads %s', (count, words) => expect(formatCount(count)).toBe(words));

test.each([
  [10, '1 KB'],
  [182_044, '182 KB'],
  [1_250_000, '1,3 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));
