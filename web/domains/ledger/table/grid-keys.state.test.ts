import { expect, test } from 'vitest';
import { pageRows, rowOfKey } from './grid-keys.state.ts';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['PageDown', 4, 4 + pageRows],
  ['PageUp', 40, 40 - pageRows],
  ['PageUp', 4, 0],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 99_999, 99_999],
  ['PageDown', 99_995, 99_999],
  ['Home', 99_999, 0],
  ['End', 0, 99_999],
  ['Enter', 4, undefined],
  ['a', 4, undefined],
])('%s from row %i of 100,000 leads to %s', (key, active, row) => expect(rowOfKey(key, active, 100_000)).toBe(row));

test('in an empty grid no key leads anywhere', () => expect(rowOfKey('End', 0, 0)).toBeUndefined());
